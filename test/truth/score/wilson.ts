/** The share `right` / `of` and its 95 % Wilson bounds. Null if there is no case. */
export interface Share {
  readonly right: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

export function shareOf(right: number, of: number): Share | null {
  if (of === 0) return null;
  const share = right / of;
  const middle = share + (Z * Z) / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const scale = 1 + (Z * Z) / of;
  return {
    right,
    of,
    share,
    low: right === 0 ? 0 : (middle - half) / scale,
    high: right === of ? 1 : (middle + half) / scale,
  };
}
