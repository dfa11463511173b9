import { expect } from 'chai';
import fc from 'fast-check';
import pg from 'pg';
import { liveGeneration, makeLive, schemaOf } from '../../../db/generations/index.ts';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { artistReport, editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { buildGeneration } from '../../rebuild/bulk/index.ts';
import { previewEditions } from './preview.ts';

/* The review items that a dry run predicts equal those after the import, for random lineups and catalogs. */

const NAMES = [
  'Ada',
  'Fish',
  'Zorp',
  'Quix',
  'Ada Lund',
  'Bo Mork',
  'The Bees',
  'MC Vell',
  'DJ Cy',
  'Pale Tern',
];
const FORMS = [
  (a: string) => a,
  (a: string) => `${a} (live)`,
  (a: string) => `${a} Showcase`,
  (a: string) => `Workshop with ${a}`,
  (a: string) => `${a} (cancelled)`,
  (a: string, b: string) => `${a} & ${b}`,
  (a: string, b: string) => `${a} b2b ${b}`,
  (a: string, b: string) => `${a} x ${b}`,
  (a: string, b: string) => `${a} presents ${b}`,
  (a: string, b: string) => `${a}: ${b}`,
  (a: string, b: string) => `${a} hosted by ${b}`,
  (a: string, b: string) => `${a}, ${b} & ${a === 'Zorp' ? 'Quix' : 'Zorp'}`,
  (a: string, b: string) => `${a} and ${b}`,
  (a: string, b: string) => `${a}/${b}`,
]; // prettier-ignore

const name = fc.constantFrom(...NAMES);
const credit = fc.tuple(fc.constantFrom(...FORMS), name, name).map(([form, a, b]) => form(a, b));
const credits = fc.uniqueArray(credit, { minLength: 1, maxLength: 14 });
const EDITIONS = ['sun-2024', 'moon-2024', 'sea-2024'];
const SOURCES = ['app', 'web'];

interface DrawnLineup {
  readonly edition: string;
  readonly source: string;
  readonly complete: boolean;
  readonly credits: readonly string[];
}
const drawnLineup: fc.Arbitrary<DrawnLineup> = fc.record({
  edition: fc.constantFrom(...EDITIONS),
  source: fc.constantFrom(...SOURCES),
  complete: fc.boolean(),
  credits,
});
const reports = fc.uniqueArray(name, { maxLength: 4 });

const asEvents = (all: readonly DrawnLineup[], known: readonly string[], nth: number): ClaimEvent[] => [
  ...EDITIONS.map((slug) => eventOf(editionReport(slug, { timezone: 'Europe/Brussels' }), `import-${nth}`)),
  ...known.map((one, i) => eventOf(artistReport(`discogs:${nth}${i}`, one), `import-${nth}`)),
  ...all.map(({ edition, source, complete, credits }, i) =>
    eventOf(
      lineup(edition, [...credits], { source, complete, as_of: `2024-0${nth}-0${i + 1}T00:00:00.000Z` }),
      `import-${nth}`,
    ),
  ),
];

/** `split: Ada & Bo`, without its present reading. */
const kindAndAbout = (text: string): string =>
  text.replace(/ \((?:split|read as one|\d+ performances).*\)$/s, '');

describe('the review items of a dry run', function () {
  this.timeout(600_000);
  let database: Database;
  let client: pg.Client;
  before(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  /** The review items of editions, without those of artists and labels. */
  async function itemsAfter(events: readonly ClaimEvent[]): Promise<string[]> {
    const { generation } = await buildGeneration({
      log: new MemoryLog(events),
      databaseUrl: database.url,
      asOf: Date.UTC(2024, 5, 1),
    });
    await makeLive(client, generation.number);
    const live = await liveGeneration(client);
    const { rows } = await client.query<{ item: string }>(
      `SELECT subject || ' ' || kind || ': ' || about AS item FROM ${schemaOf(live!.number)}.review_item
       WHERE subject LIKE 'edition:%'`,
    );
    return rows.map(({ item }) => item).sort();
  }

  it('equal the review items of the editions after the import', async () => {
    let predictedItems = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnLineup, { maxLength: 3 }),
        reports,
        fc.array(drawnLineup, { minLength: 1, maxLength: 3 }),
        reports,
        async (old, oldNames, fresh, freshNames) => {
          const [before, announced] = [asEvents(old, oldNames, 1), asEvents(fresh, freshNames, 2)];
          const now = await itemsAfter(before);
          async function* events(): AsyncGenerator<ClaimEvent> {
            yield* announced;
          }
          const preview = (await previewEditions(database.url, events))!;
          const then = await itemsAfter([...before, ...announced]);
          const expected = then.filter((item) => !now.includes(item));
          const predicted = preview
            .flatMap(({ edition, review }) =>
              review.map((text) => `edition:${edition} ${kindAndAbout(text)}`),
            )
            .sort();
          predictedItems += predicted.length;
          expect(predicted).to.deep.equal(expected);
        },
      ),
      { numRuns: 25 },
    );
    expect(predictedItems).to.be.greaterThan(20);
  });
});
