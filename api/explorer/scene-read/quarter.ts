/** A quarter of a year, UTC. */
export interface Quarter {
  /** `2026-q3`. */
  readonly name: string;
  /** Its first day, and the first day after it. */
  readonly from: string;
  readonly to: string;
  /** The same quarter a year before, by name. */
  readonly yearBefore: string;
}

/** Null: no quarter is called so. */
export function quarterOf(name: string): Quarter | null {
  const match = /^((?:19|20)\d\d)-q([1-4])$/.exec(name);
  if (match === null) return null;
  const [year, quarter] = [Number(match[1]), Number(match[2])];
  return {
    name,
    from: firstDay(year, quarter),
    to: quarter === 4 ? firstDay(year + 1, 1) : firstDay(year, quarter + 1),
    yearBefore: `${year - 1}-q${quarter}`,
  };
}

const firstDay = (year: number, quarter: number): string =>
  `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;

const SPANS = ['January to March', 'April to June', 'July to September', 'October to December'];

/** `2026-q3`: Q3 2026. */
export const quarterText = (name: string): string => `Q${name.slice(6)} ${name.slice(0, 4)}`;

/** `2026-q3`: July to September 2026. */
export const spanText = (name: string): string => `${SPANS[Number(name.slice(6)) - 1]!} ${name.slice(0, 4)}`;
