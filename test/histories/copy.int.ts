import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pino from 'pino';
import { serveApi } from '../../api/index.ts';

import { openPool } from '../../db/pool.ts';
import { Copy } from '../../examples/keep-a-copy.mjs';
import { folds } from '../../projector/fold/steps/folds.ts';
import { keyFor, SECRET } from '../api/served.ts';
import { artistReport, editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { Life } from './lifecycle.ts';
import { MemoryLog } from './memory-log.ts';

describe('a copy of the data kept by the change feed', function () {
  this.timeout(120_000);
  let fixture: Fixture;
  let api: Awaited<ReturnType<typeof serveApi>>;
  let folder: string;
  let key: string;
  before(async () => {
    fixture = await openFixture();
    folder = await mkdtemp(join(tmpdir(), 'bookings-exports-'));
    const pool = openPool(fixture.databaseUrl, { max: 1, applicationName: 'test' });
    key = await keyFor(pool, 'Copying', 'pro');
    await pool.end();
    api = await serveApi({
      databaseUrl: fixture.databaseUrl,
      port: 0,
      host: '127.0.0.1',
      keySecret: SECRET,
      exportsFolder: folder,
      logger: pino({ level: 'silent' }),
    });
  });
  after(async () => {
    await api.close();
    await fixture.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Enough acts that one booking less does not hold the export back. */
  const others = Array.from({ length: 40 }, (_, i) => `Act No ${i}`);
  const stated = [
    editionReport('sun-2031', { name: 'Sun', start_date: '2031-07-01', genres: ['Techno'] }),
    editionReport('moon-2020', { name: 'Moon' }),
    editionReport('wide-2020', { name: 'Wide' }),
    lineup('wide-2020', others),
    lineup('sun-2031', ['Ada', 'Bo', 'Quest']),
    lineup('moon-2020', ['Ada', 'Kode 9']),
    artistReport('discogs:1', 'Ada', { aliases: [] }),
  ];
  const later = [
    lineup('sun-2031', ['Ada', { credit: 'Cy', stage: 'Garden' }], { as_of: '2025-01-01T00:00:00.000Z' }),
    editionReport('moon-2020', { name: 'Moon', status: 'cancelled' }, { as_of: '2025-01-01T00:00:00.000Z' }),
    artistReport('discogs:2', 'Cy', { type: 'person' }),
  ];
  const apply = async (claims: readonly (typeof stated)[number][]): Promise<void> => {
    const log = new MemoryLog(claims.map((claim) => eventOf(claim, claim.id)));
    const events = [];
    for await (const batch of log.read(0, { maxEvents: 100, follow: false })) events.push(...batch);
    await new Life(fixture, folds).live(events, []);
  };
  const address = (): string => `http://127.0.0.1:${api.port}`;

  it('equals the export row by row', async () => {
    await apply(stated);
    const copy = new Copy(address(), key);
    await copy.start();
    expect(copy.rows.booking.size).to.equal(5 + others.length);
    await apply([...stated, ...later]);
    await copy.follow();
    const fresh = new Copy(address(), key);
    await fresh.start();
    for (const kind of ['booking', 'artist', 'label', 'label_credit'] as const)
      expect(Object.fromEntries(copy.rows[kind]), kind).to.deep.equal(Object.fromEntries(fresh.rows[kind]));
    for (const [slug, { row, lineup: entries }] of fresh.rows.edition)
      expect(copy.rows.edition.get(slug), slug).to.deep.include({ row, lineup: entries });
    expect(copy.rows.edition.size).to.equal(fresh.rows.edition.size);
  });
});
