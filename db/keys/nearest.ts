/** Characters of a name that are compared. */
const MAX_COMPARED = 200;

/** Pairs of letters that are compared for one name, within about 10 ms. Further known names are not compared. */
const MAX_COMPARISONS = 5_000_000;

/** Returns the known name nearest to a mistyped one; null if more than a third of every name differs. */
export function nearest(name: string, known: Iterable<string>): string | null {
  if (name.length > MAX_COMPARED) return null;
  const typed = name.toLowerCase();
  let left = MAX_COMPARISONS;
  let best: string | null = null;
  // Of a name that is returned, at most a third differs, which is at most half of the typed one.
  let below = Math.max(1, Math.floor(typed.length / 2)) + 1;
  for (const candidate of known) {
    const letters = candidate.toLowerCase();
    if (Math.abs(letters.length - typed.length) >= below) continue;
    left -= typed.length * letters.length;
    if (left < 0) break;
    const distance = editDistance(typed, letters, below);
    if (distance < below) [best, below] = [candidate, distance];
  }
  if (best === null) return null;
  const tolerated = Math.min(Math.max(1, Math.floor(best.length / 3)), best.length - 1);
  return below <= tolerated ? best : null;
}

/** Levenshtein's distance: the letters to insert, delete or replace; `below` if it is not below it. */
function editDistance(a: string, b: string, below: number): number {
  let above = Uint16Array.from({ length: b.length + 1 }, (_, i) => i);
  let row = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = above[j - 1]! + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const distance = Math.min(above[j]! + 1, row[j - 1]! + 1, replaced);
      row[j] = distance;
      if (distance < least) least = distance;
    }
    if (least >= below) return below;
    [above, row] = [row, above];
  }
  return above[b.length]!;
}
