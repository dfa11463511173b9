import type { BaseRows } from '../base-rows.ts';

const listYears = ({ editions }: BaseRows): number[] => [...new Set(editions.map(({ year }) => year))];

export const recountGenreYears = (base: BaseRows): Record<string, unknown>[] =>
  listYears(base).map((year) => {
    const own = base.editions.filter((edition) => edition.year === year);
    const tagged = own.filter(({ genres }) => genres.length > 0);
    return { year, total_editions: own.length, tagged_editions: tagged.length };
  });

export function recountGenreTrends(base: BaseRows): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const year of listYears(base)) {
    const tags = base.editions.filter((edition) => edition.year === year).flatMap(({ genres }) => genres);
    for (const genre of new Set(tags)) {
      rows.push({ year, genre, editions: tags.filter((tag) => tag === genre).length });
    }
  }
  return rows;
}
