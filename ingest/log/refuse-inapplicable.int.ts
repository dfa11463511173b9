import { expect } from 'chai';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import type { ClaimEvent } from '../events/index.ts';
import { openLog } from './open-log.ts';
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
  let log: Log;
  before(async () => (database = await freshDatabase()));
  afterEach(() => log.close());
  after(() => database.drop());

  it('appends nothing of a batch with one event that can never be applied', async () => {
    log = await openLog({ databaseUrl: database.url });
    const appending = log.append([revert('a mistake'), revert('\ud800')]);
    const fault: unknown = await appending.then(
      () => null,
      (error: unknown) => error,
    );
    expect(fault).to.include({ name: 'LogFault', code: 'not_applicable' });
    expect(String(fault)).to.match(/edition:sun-2024 cannot be applied, so no event was written: .*reason/);
    expect(await log.end()).to.equal(0);
    expect(await log.append([revert('a mistake')])).to.equal(0);
  });

  it('appends any event of an archive while it restores one', async () => {
    log = await openLog({ databaseUrl: database.url, verbatim: true });
    const end = await log.end();
    await log.append([{ ...revert('a mistake'), data: { nonsense: true } }]);
    expect(await log.end()).to.equal(end + 1);
  });
});
