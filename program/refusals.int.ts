import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { freePort } from '../db/embedded/free-port.ts';
import { type Database, freshDatabase } from '../test/stack/database.ts';
import { verb } from '../test/program/child.ts';

const NO_TABLES = '`bookings projector` builds the first tables.';

/** The end of each refusal: the remedy. */
const REFUSED: readonly (readonly [command: string, remedy: string])[] = [
  ['verify', NO_TABLES],
  ['parked list', NO_TABLES],
  ['explain ada', NO_TABLES],
  ['webhooks remove 1', '`bookings webhooks list` shows all webhooks.'],
  ['webhooks retry 1', '`bookings webhooks dead` lists those that are.'],
  ['editors token --name Ada', '`bookings editors list` shows all editors.'],
  ['import undo nope --by Ada', '`bookings import list` shows all imports.'],
  ['get festivals', 'Start the API, or set API_URL or --url to its address.'],
];

describe('a command that is refused', function () {
  this.timeout(120_000);
  let database: Database;
  const folder = mkdtempSync(join(tmpdir(), 'bookings-refusals-'));
  before(async () => (database = await freshDatabase()));
  after(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends its message with what to do', async () => {
    const api = `http://127.0.0.1:${await freePort()}`;
    const env = {
      ...{ DATA_DIR: folder, DATABASE_URL: database.url, KEY_SECRET: 'a secret of more than 32 characters.' },
      ...{ API_URL: api, API_KEY: 'bk_none' },
    };
    for (const [command, remedy] of REFUSED) {
      const { code, output, complaints } = await verb(command.split(' '), env);
      expect(code, command).to.equal(1);
      expect((output + complaints).trim().endsWith(remedy), `${command}: ${output}${complaints}`).to.equal(
        true,
      );
    }
  });
});
