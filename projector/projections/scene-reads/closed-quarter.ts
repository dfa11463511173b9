/** A quarter of a year, UTC. */
export interface Quarter {
  /** `2026-q3`. */
  readonly name: string;
  /** Its first day, and the first day after it. */
  readonly from: string;
  readonly to: string;
}

/** The last quarter that is over at an instant. */
export function lastClosed(now: Date): Quarter {
  const current = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  return quarterAt(current - 1);
}

/** The quarter of a name (`2026-q3`), if it was over at an instant; else null. */
export function closedQuarter(name: string, now: Date): Quarter | null {
  const [, year, quarter] = /^([1-9]\d{3})-q([1-4])$/.exec(name) ?? [];
  if (year === undefined || quarter === undefined) return null;
  const found = quarterAt(Number(year) * 4 + Number(quarter) - 1);
  return found.to <= now.toISOString().slice(0, 10) ? found : null;
}

function quarterAt(index: number): Quarter {
  const [year, quarter] = [Math.floor(index / 4), index % 4];
  return { name: `${year}-q${quarter + 1}`, from: firstDay(index), to: firstDay(index + 1) };
}

const firstDay = (index: number): string =>
  `${Math.floor(index / 4)}-${String((index % 4) * 3 + 1).padStart(2, '0')}-01`;
