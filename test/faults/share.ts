/**
 * The share of the full tests that runs: `FAULTS=0.1` a tenth, `FAULTS=short` the least useful number; by default all.
 */
const asked = process.env['FAULTS'] ?? '1';

export const share = asked === 'short' ? 0 : Number(asked);
if (!(share >= 0 && share <= 1)) throw new Error(`FAULTS=${asked}: a share from 0 to 1, or \`short\`.`);

/** This share of the full number, and at least `least`. */
export const some = (full: number, least: number): number => Math.max(least, Math.round(full * share));

const piece = process.env['FAULT_TIMES'];
if (piece !== undefined && !/^[1-9]\d*$/.test(piece))
  throw new Error(`FAULT_TIMES=${piece}: a number of times.`);

/** How often a fault is repeated: `FAULT_TIMES` sets it for the tests that `--grep` selects. */
export const times = (full: number, least: number): number =>
  piece === undefined ? some(full, least) : Number(piece);
