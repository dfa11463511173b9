import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { openPool } from '../../../../db/pool.ts';
import { schemaOf } from '../../../../db/generations/index.ts';
import { dumpGeneration } from '../../../../projector/rebuild/bulk/index.ts';
import { differing, type Tables, withCatalogAfter } from '../../../../test/orders/tables-after.ts';
import { dumpWorld, dumpXml, writeCatalog, writeLater } from '../../../../test/seed/dump-world.ts';
import { type Database, freshDatabase } from '../../../../test/stack/database.ts';
import { prepareDiscogs } from './prepare-discogs.ts';

type Row = Readonly<Record<string, unknown>>;

describe('the reduced Discogs dump', function () {
  this.timeout(600_000);
  let database: Database;
  before(async () => (database = await freshDatabase()));
  after(() => database.drop());

  it('gives booked artists the same data as the whole dump, also when names are added later', async () => {
    await fc.assert(
      fc.asyncProperty(dumpWorld, async (world) => {
        const folder = mkdtempSync(join(tmpdir(), 'bookings-cut-'));
        try {
          const whole = writeDump(world, join(folder, 'whole'));
          const first = writeCatalog(world, folder);
          const cut = await cutFor(first, whole, join(folder, 'cut'));
          await expectSame([...first, ...cut], [...first, ...manifestsIn(whole)]);
          const both = [...first, ...cut, writeLater(world, folder)];
          const more = await cutFor(both, whole, join(folder, 'more'));
          await expectSame(
            [...both, ...more],
            [...both.slice(0, first.length), both.at(-1)!, ...manifestsIn(whole)],
          );
        } finally {
          rmSync(folder, { recursive: true });
        }
      }),
      { numRuns: Number(process.env['CUTS'] ?? 6) },
    );
  });

  async function cutFor(
    catalog: readonly string[],
    whole: string,
    folder: string,
  ): Promise<readonly string[]> {
    const pool = openPool(database.url, { max: 1, applicationName: 'cut' });
    const options = { now: new Date('2024-06-01'), out: { write: () => true }, folder };
    try {
      return await withCatalogAfter(database.url, catalog, 'built', async () => {
        const signal = new AbortController().signal;
        return (await prepareDiscogs({ ...options, from: [whole], database: pool, signal })).manifests;
      });
    } finally {
      await pool.end();
    }
  }

  async function expectSame(cut: readonly string[], whole: readonly string[]): Promise<void> {
    const tablesOf = (manifests: readonly string[]): Promise<Tables> =>
      withCatalogAfter(database.url, manifests, 'built', async (client, generation) =>
        shownOfBooked(await dumpGeneration(client, schemaOf(generation))),
      );
    const [mine, theirs] = [await tablesOf(cut), await tablesOf(whole)];
    expect(differing(mine, theirs)).to.deep.equal({});
    expect(theirs['booking']).not.to.equal(undefined);
  }
});

const KINDS = ['artists', 'labels', 'releases'] as const;

function writeDump(world: Parameters<typeof dumpXml>[0], folder: string): string {
  mkdirSync(folder);
  const xml = dumpXml(world);
  for (const kind of KINDS) {
    const file = `discogs_20240501_${kind}.xml`;
    writeFileSync(join(folder, file), xml[kind]);
    const manifest = { source: 'discogs', format: 'discogs', as_of: '2024-05-01T00:00:00Z', files: [file] };
    writeFileSync(join(folder, `${kind}.json`), JSON.stringify(manifest));
  }
  return folder;
}

const manifestsIn = (folder: string): string[] => KINDS.map((kind) => join(folder, `${kind}.json`));

/** Tables about how the catalog was built, and about data beyond the booked artists: not compared. */
const NOT_SHOWN = new Set([
  ...['statement', 'checkpoint', 'retraction', 'parked', 'name_reference', 'identity_link', 'near_name'],
  ...['node_reference', 'label_node', 'label_mention', 'roster_credit', 'artist_word'],
]);

/** The booked artists and their labels as readers see them. */
function shownOfBooked(dump: Readonly<Record<string, readonly string[]>>): Tables {
  const rows = (table: string): Row[] => dump[table]!.map((row) => JSON.parse(row) as Row);
  const slugs = (table: string, isShown: (row: Row) => boolean): ReadonlySet<unknown> =>
    new Set(
      rows(table)
        .filter(isShown)
        .map((row) => row['slug']),
    );
  const artists = slugs('artist', (row) => row['booked'] === true);
  const labels = slugs('label', (row) => Number(row['roster_size']) > 0);
  const isShown = (table: string, row: Row): boolean => {
    if (table === 'artist') return artists.has(row['slug']);
    if (table === 'label') return labels.has(row['slug']);
    if (table === 'membership') return artists.has(row['group_slug']) || artists.has(row['member_slug']);
    if (table === 'review_item')
      return (
        row['kind'] !== 'near_name' &&
        (!String(row['subject']).startsWith('artist:') || artists.has(String(row['subject']).slice(7)))
      );
    if ('artist_slug' in row) return artists.has(row['artist_slug']);
    if ('label_slug' in row) return labels.has(row['label_slug']);
    return table !== 'label_histogram' || Number(row['total']) > 0;
  };
  return Object.fromEntries(
    Object.keys(dump)
      .filter((table) => !NOT_SHOWN.has(table))
      .map((table) => [table, dump[table]!.filter((row) => isShown(table, JSON.parse(row) as Row))]),
  );
}
