import { byText } from '../claims/sort-texts.ts';

/** The spelling on most editions; of as many, one in mixed case, with its marks, the first as text. */
export function commonSpelling(
  occurrences: readonly { readonly spelling: string; readonly editions: number }[],
): string | null {
  const editions = new Map<string, number>();
  for (const { spelling, editions: on } of occurrences)
    editions.set(spelling, (editions.get(spelling) ?? 0) + on);
  const [best] = [...editions].sort(
    ([a, onA], [b, onB]) =>
      onB - onA || Number(oneCase(a)) - Number(oneCase(b)) || marks(b) - marks(a) || byText(a, b),
  );
  return best?.[0] ?? null;
}

/** All capitals or all small letters: more often a source's habit than the artist's. */
const oneCase = (name: string): boolean =>
  name.toLowerCase() !== name.toUpperCase() && (name === name.toLowerCase() || name === name.toUpperCase());

const marks = (name: string): number => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;
