import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { catalogs } from './catalogs.ts';
import { distinct, seeded, shuffled, spread } from './draw.ts';
import { feeds } from './feeds.ts';
import { fileText, type Seen, type Source } from './seen.ts';
import { timetables } from './timetables.ts';

/* Samples after the first: rows of the same sources, none of which an earlier sample holds. */

const TRUTH = new URL('../', import.meta.url);
const sources: readonly Source[] = [...feeds, ...timetables, ...catalogs];

export const nights = sources.filter(({ clubNights }) => clubNights === true);
export const festivals = sources.filter(({ clubNights }) => clubNights !== true);

export interface Drawn extends Seen {
  readonly id: string;
  readonly source: string;
}

/** Draws `total` rows that match, as evenly from the sources as possible; ids are `source-prefixNN`. */
export type DrawRows = (
  from: readonly Source[],
  total: number,
  prefix: string,
  fits: (row: Seen) => boolean,
) => Drawn[];

const key = ({ edition, credit }: Pick<Seen, 'edition' | 'credit'>): string =>
  JSON.stringify([edition, credit]);

/**
 * Returns a function that draws rows, the same in every run, without the credits of the `earlier` samples and without
 * duplicates.
 */
export function furtherRows(seed: string, earlier: readonly string[]): DrawRows {
  const known = new Set(
    earlier.flatMap((file) =>
      readFileSync(new URL(file, TRUTH), 'utf8')
        .trim()
        .split('\n')
        .map((line) => key(JSON.parse(line) as Seen)),
    ),
  );
  const pools = new Map(
    sources.map((source) => [source, distinct(source.read(fileText)).filter((row) => !known.has(key(row)))]),
  );
  return (from, total, prefix, fits) => {
    const picks = from.map((source) => pools.get(source)!.filter((row) => !known.has(key(row)) && fits(row)));
    const shares = spread(
      total,
      picks.map((pick) => pick.length),
    );
    return from.flatMap((source, i) =>
      shuffled(picks[i]!, seeded(`${seed}/${prefix}/${source.name}`))
        .slice(0, shares[i])
        .map((row, nth) => {
          known.add(key(row));
          const id = `${source.name}-${prefix}${String(nth + 1).padStart(2, '0')}`;
          return { ...row, id, source: source.name };
        }),
    );
  };
}

const row = ({ id, source, edition, credit, where, stage, day, start, listed }: Drawn) => {
  const club_night = sources.find(({ name }) => name === source)?.clubNights;
  return { id, source, edition, credit, where, stage, day, start, listed, club_night };
};

/** Writes `rows.ndjson` of a folder of `test/truth`; with `sheet` also what a labeller sees, one row per line. */
export function writeSample(folder: string, drawn: readonly Drawn[], sheet?: string): void {
  const sorted = [...drawn].sort((a, b) => a.id.localeCompare(b.id));
  const into = new URL(`${folder}/`, TRUTH);
  mkdirSync(into, { recursive: true });
  writeFileSync(
    new URL('rows.ndjson', into),
    `${sorted.map((one) => JSON.stringify(row(one))).join('\n')}\n`,
  );
  const flat = (text: string | undefined): string => (text ?? '').replaceAll(/[\r\n|]+/g, '¦');
  const line = (one: Drawn): string =>
    [one.id, one.edition, one.credit, one.listed, one.stage].map(flat).join(' | ');
  if (sheet !== undefined) writeFileSync(sheet, `${sorted.map(line).join('\n')}\n`);
  console.log(sorted.length, 'rows');
}
