/**
 * How much of the full form of the faults is tried: `FAULTS=0.1` a tenth of it, `FAULTS=short` the least that shows
 * anything; all of it where nothing is said.
 */
const asked = process.env['FAULTS'] ?? '1';

export const share = asked === 'short' ? 0 : Number(asked);
if (!(share >= 0 && share <= 1)) throw new Error(`FAULTS=${asked}: a share from 0 to 1, or \`short\`.`);

/** So many of the full form, and never fewer than `least`. */
export const some = (full: number, least: number): number => Math.max(least, Math.round(full * share));
