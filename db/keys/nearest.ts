/** Characters of a name that are compared. */
const MAX_COMPARED = 200;

/** Returns the known name nearest to a mistyped one; null if more than a third of every name differs. */
export function nearest(name: string, known: readonly string[]): string | null {
  if (name.length > MAX_COMPARED) return null;
  const typed = name.toLowerCase();
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    const distance = editDistance(typed, candidate.toLowerCase());
    if (best === null || distance < best.distance) best = { name: candidate, distance };
  }
  if (best === null) return null;
  const tolerated = Math.min(Math.max(1, Math.floor(best.name.length / 3)), best.name.length - 1);
  return best.distance <= tolerated ? best.name : null;
}

/** Levenshtein's distance: the letters to insert, delete or replace. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1)
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    above = row;
  }
  return above[b.length]!;
}
