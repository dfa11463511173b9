import { mkdirSync, writeFileSync } from 'node:fs';
import { catalogs } from './catalogs.ts';
import { distinct, divide, JOINED, seeded, shuffled, spread } from './draw.ts';
import { feeds } from './feeds.ts';
import { drawPairs, namesOf } from './pairs.ts';
import { fileText } from './seen.ts';
import type { Seen, Source } from './seen.ts';
import { timetables } from './timetables.ts';

/**
 * `node --import tsx test/truth/sample/draw-all.ts [BATCH_DIR]`  Draws the rows and pairs that are labelled by hand,
 * the same in every run, and the division of the sources. With BATCH_DIR it also writes the sheets that labellers fill
 * in, 125 rows each.
 */
const SEED = 'festival-booking-truth-1';
const [RANDOM, NIGHTS, JOINERS, MAX_PER_SOURCE] = [750, 75, 750, 50];
const TRUTH = new URL('../', import.meta.url);

interface Drawn extends Seen {
  readonly id: string;
  readonly source: string;
}

const sources: readonly Source[] = [...feeds, ...timetables, ...catalogs];
const seen = new Map(sources.map((s) => [s.name, distinct(s.read(fileText))]));
const division = divide(sources, SEED);

function draw(from: readonly Source[], total: number, prefix: string, most: number, but: Set<Seen>): Drawn[] {
  const pools = from.map((s) => (seen.get(s.name) ?? []).filter((row) => !but.has(row)));
  const pick = pools.map((pool) => (prefix === 'j' ? pool.filter((row) => JOINED.test(row.credit)) : pool));
  const shares = spread(total, pick.map((pool) => pool.length), most); // prettier-ignore
  return from.flatMap((source, i) =>
    shuffled(pick[i] ?? [], seeded(`${SEED}/${prefix}/${source.name}`))
      .slice(0, shares[i])
      .map((row, k) => {
        but.add(row);
        return {
          ...row,
          id: `${source.name}-${prefix}${String(k + 1).padStart(2, '0')}`,
          source: source.name,
        };
      }),
  );
}

const taken = new Set<Seen>();
const nights = sources.filter((s) => s.clubNights === true);
const festivals = sources.filter((s) => s.clubNights !== true);
const drawn = [
  ...draw(nights, NIGHTS, 'r', MAX_PER_SOURCE, taken),
  ...draw(festivals, RANDOM - NIGHTS, 'r', MAX_PER_SOURCE, taken),
  ...draw(sources, JOINERS, 'j', Infinity, taken),
].sort((a, b) => a.id.localeCompare(b.id));

const lines = (rows: readonly unknown[]): string => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
const row = ({ id, source, edition, credit, where, stage, day, start, listed }: Drawn) => {
  const club_night = sources.find((s) => s.name === source)?.clubNights;
  return { id, source, edition, credit, where, stage, day, start, listed, club_night };
};
const pairs = drawPairs(namesOf(seen), SEED);
writeFileSync(new URL('rows.ndjson', TRUTH), lines(drawn.map(row)));
writeFileSync(new URL('pairs.ndjson', TRUTH), lines(pairs));
writeFileSync(
  new URL('division.json', TRUTH),
  `${JSON.stringify(Object.fromEntries([...division].sort()), null, 2)}\n`,
);

const [batches] = process.argv.slice(2);
if (batches !== undefined) writeBatches(batches);

function writeBatches(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const flat = (text: string | undefined): string => (text ?? '').replaceAll(/[\r\n|]+/g, '¦');
  for (let i = 0; i * 125 < drawn.length; i++) {
    const sheet = drawn.slice(i * 125, i * 125 + 125).map((r) => {
      const proposed = [r.proposed?.festival_day ?? '-', r.proposed?.start_at ?? '-'];
      const cells = [r.edition, r.credit, r.listed, r.stage, r.day, r.start].map(flat);
      return [r.id, ...cells, ...proposed].join(' | ');
    });
    writeFileSync(`${folder}/batch-${String(i + 1).padStart(2, '0')}.txt`, `${sheet.join('\n')}\n`);
  }
  writeFileSync(`${folder}/proposed.ndjson`, lines(drawn.map((r) => ({ id: r.id, ...r.proposed }))));
  const sheet = pairs.map((p) => [p.id, p.kind, p.a, p.b, p.seen_a, p.seen_b].map(flat).join(' | '));
  writeFileSync(`${folder}/pairs.txt`, `${sheet.join('\n')}\n`);
}

for (const [name, rows] of seen)
  console.log(
    name.padEnd(30),
    division.get(name)?.padEnd(7),
    String(rows.length).padStart(6),
    String(rows.filter((r) => JOINED.test(r.credit)).length).padStart(6),
    ...['r', 'j'].map((p) => String(drawn.filter((d) => d.id.startsWith(`${name}-${p}`)).length).padStart(4)),
  );
console.log(drawn.length, 'rows', pairs.length, 'pairs');
