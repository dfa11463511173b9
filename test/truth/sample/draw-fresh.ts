import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { catalogs } from './catalogs.ts';
import { distinct, JOINED, seeded, shuffled, spread } from './draw.ts';
import { feeds } from './feeds.ts';
import { fileText, type Seen, type Source } from './seen.ts';
import { timetables } from './timetables.ts';

/**
 * `node --import tsx test/truth/sample/draw-fresh.ts [SHEET]`
 *
 * Draws 600 further rows, two thirds of them with a joiner, a bracket or a word for a set, the same at every run. None
 * is a credit of `rows.ndjson`. With SHEET it also writes what a labeller sees, a row a line.
 */
const SEED = 'festival-booking-truth-2';
const [PLAIN, NIGHTS, JOINED_ROWS] = [180, 20, 400];
const TRUTH = new URL('../', import.meta.url);
const FRESH = new URL('fresh/', TRUTH);

interface Drawn extends Seen {
  readonly id: string;
  readonly source: string;
}

const key = ({ edition, credit }: Pick<Seen, 'edition' | 'credit'>): string =>
  JSON.stringify([edition, credit]);
const known = new Set(
  readFileSync(new URL('rows.ndjson', TRUTH), 'utf8')
    .trim()
    .split('\n')
    .map((line) => key(JSON.parse(line) as Seen)),
);
const sources: readonly Source[] = [...feeds, ...timetables, ...catalogs];
const pools = new Map(
  sources.map((source) => [source, distinct(source.read(fileText)).filter((row) => !known.has(key(row)))]),
);

function draw(from: readonly Source[], total: number, prefix: string, fits: (row: Seen) => boolean): Drawn[] {
  const picks = from.map((source) => pools.get(source)!.filter((row) => !known.has(key(row)) && fits(row)));
  const shares = spread(
    total,
    picks.map((pick) => pick.length),
  );
  return from.flatMap((source, i) =>
    shuffled(picks[i]!, seeded(`${SEED}/${prefix}/${source.name}`))
      .slice(0, shares[i])
      .map((row, nth) => {
        known.add(key(row));
        const id = `${source.name}-${prefix}${String(nth + 1).padStart(2, '0')}`;
        return { ...row, id, source: source.name };
      }),
  );
}

const nights = sources.filter(({ clubNights }) => clubNights === true);
const festivals = sources.filter(({ clubNights }) => clubNights !== true);
const drawn = [
  ...draw(nights, NIGHTS, 'fr', () => true),
  ...draw(festivals, PLAIN, 'fr', () => true),
  ...draw(sources, JOINED_ROWS, 'fj', ({ credit }) => JOINED.test(credit)),
].sort((a, b) => a.id.localeCompare(b.id));

const row = ({ id, source, edition, credit, where, stage, day, start, listed }: Drawn) => {
  const club_night = sources.find(({ name }) => name === source)?.clubNights;
  return { id, source, edition, credit, where, stage, day, start, listed, club_night };
};
mkdirSync(FRESH, { recursive: true });
writeFileSync(new URL('rows.ndjson', FRESH), `${drawn.map((one) => JSON.stringify(row(one))).join('\n')}\n`);

const [sheet] = process.argv.slice(2);
const flat = (text: string | undefined): string => (text ?? '').replaceAll(/[\r\n|]+/g, '¦');
if (sheet !== undefined)
  writeFileSync(
    sheet,
    `${drawn.map((one) => [one.id, one.edition, one.credit, one.listed, one.stage].map(flat).join(' | ')).join('\n')}\n`,
  );
console.log(drawn.length, 'rows');
