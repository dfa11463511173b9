import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, freshDatabase } from '../stack/database.ts';
import { realManifests } from './real-manifests.ts';
import { shuffled } from './shuffled.ts';
import { fixtureManifests, writeSmallManifests } from './small-manifests.ts';
import { differing, type Tables, tablesAfter } from './tables-after.ts';

const ORDERS = 20;
const REAL_ORDERS = 3;
/** What a few orders of take seconds, not minutes. */
const SMALL_FILE = 60_000;

describe('imports in random order', function () {
  this.timeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-orders-'));
  let database: Database;
  before(async () => (database = await freshDatabase()));
  after(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  /** Built once in the given order; then every other order live, and the others built. */
  async function checkAll(manifests: readonly string[], orders: number): Promise<Tables> {
    const first = await tablesAfter(database.url, manifests, 'built');
    for (let seed = 1; seed <= orders; seed++) {
      const order = shuffled(manifests, seed);
      const tables = await tablesAfter(database.url, order, seed % 2 === 0 ? 'built' : 'live');
      expect(differing(first, tables), `seed ${seed}: ${order.join(' ')}`).to.deep.equal({});
    }
    return first;
  }

  it(`give the same tables from sources and snapshots with shared names, in ${ORDERS} orders`, async () => {
    const tables = await checkAll([...writeSmallManifests(folder), ...fixtureManifests()], ORDERS);
    // They do touch: a credit of the first festival is read by what the second and the identity data know.
    const booked = tables['booking']!.map((row) => JSON.parse(row) as Record<string, unknown>);
    const onSun = booked.filter((row) => row['edition_slug'] === 'sun-2024').map((row) => row['artist_slug']);
    expect(onSun).to.include.members(['ada', 'cy', 'dee', 'kode-9', 'ben-nord', 'unheard', 'eve']);
    expect(onSun).not.to.include('gone-by-then');
    expect(onSun).not.to.include('ada-and-bo');
    expect(tables['review_item']).not.to.have.length(0);
  });

  it(`give the same tables from the smaller real files, in ${REAL_ORDERS} orders`, async function () {
    const manifests = await realManifests(SMALL_FILE);
    if (manifests.length === 0) this.skip();
    const tables = await checkAll(manifests, REAL_ORDERS);
    expect(tables['booking']).to.have.length.above(500);
  });
});
