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

function quarterAt(index: number): Quarter {
  const [year, quarter] = [Math.floor(index / 4), index % 4];
  return { name: `${year}-q${quarter + 1}`, from: firstDay(index), to: firstDay(index + 1) };
}

const firstDay = (index: number): string =>
  `${Math.floor(index / 4)}-${String((index % 4) * 3 + 1).padStart(2, '0')}-01`;
