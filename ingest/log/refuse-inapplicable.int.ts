import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { need } from '../../test/stack/stack.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import type { ClaimEvent } from '../events/index.ts';
import { type LogSettings, openLog } from './open-log.ts';
import type { Log } from './port.ts';

const revert = (reason: string): ClaimEvent => ({
  id: 'revert-c1',
  type: 'correction.reverted',
  version: 1,
  source: 'editor:ada',
  subject: 'edition:sun-2024',
  time: '2026-01-01T00:00:00.000Z',
  import_id: null,
  data: { correction: 'c1', by: 'ada', reason },
});

describe('openLog', () => {
  let database: Database;
  let log: Log | null = null;
  before(async () => (database = await freshDatabase()));
  afterEach(async () => {
    await log?.close();
    log = null;
  });
  after(() => database.drop());

  const appendsNothingOfIt = async (settings: Partial<LogSettings>): Promise<void> => {
    log = await openLog({ databaseUrl: database.url, ...settings });
    const appending = log.append([revert('a mistake'), revert('\ud800')]);
    const fault: unknown = await appending.then(
      () => null,
      (error: unknown) => error,
    );
    expect(fault).to.include({ name: 'LogFault', code: 'not_applicable' });
    expect(String(fault)).to.match(/edition:sun-2024 cannot be applied, so no event was written: .*reason/);
    expect(await log.end()).to.equal(0);
    expect(await log.append([revert('a mistake')])).to.equal(0);
  };

  it('appends nothing to Postgres of a batch with one event that can never be applied', async () => {
    await appendsNothingOfIt({});
  });

  it('appends nothing to Kafka of such a batch', async function () {
    this.timeout(60_000);
    const kafkaBrokers = (await need(this, 'Kafka')).split(',');
    await appendsNothingOfIt({ kafkaBrokers, topic: `test.${randomBytes(6).toString('hex')}` });
  });

  it('appends any event of an archive while it restores one', async () => {
    log = await openLog({ databaseUrl: database.url, verbatim: true });
    const end = await log.end();
    await log.append([{ ...revert('a mistake'), data: { nonsense: true } }]);
    expect(await log.end()).to.equal(end + 1);
  });
});
