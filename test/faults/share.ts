/**
 * How much of the full form of the faults is tried: `FAULTS=0.1` a tenth of it, `FAULTS=short` the least that shows
 * anything; all of it where nothing is said.
 */
const asked = process.env['FAULTS'] ?? '1';

export const share = asked === 'short' ? 0 : Number(asked);
if (!(share >= 0 && share <= 1)) throw new Error(`FAULTS=${asked}: a share from 0 to 1, or \`short\`.`);

/** So many of the full form, and never fewer than `least`. */
export const some = (full: number, least: number): number => Math.max(least, Math.round(full * share));

const piece = process.env['FAULT_TIMES'];
if (piece !== undefined && !/^[1-9]\d*$/.test(piece))
  throw new Error(`FAULT_TIMES=${piece}: a number of times.`);

/** How often something is done to it: `FAULT_TIMES` takes a piece of a kind that `--grep` chooses, all else as it is in full. */
export const times = (full: number, least: number): number =>
  piece === undefined ? some(full, least) : Number(piece);
