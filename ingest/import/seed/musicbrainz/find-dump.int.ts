import { expect } from 'chai';
import { DumpServer } from '../../../../test/seed/dump-server.ts';
import { findDump } from './find-dump.ts';

describe('findDump', () => {
  let server: DumpServer;
  before(async () => {
    server = await DumpServer.start();
    for (const folder of ['', '/dumps', '/dumps/2026-05', '/dumps/..2026'])
      server.files.set(`${folder}/SHA256SUMS`, Buffer.from(''));
  });
  after(() => server.close());

  async function nameBy(latest: string, folder = 'dumps'): Promise<string> {
    server.files.set('/dumps/LATEST', Buffer.from(latest));
    const found = findDump([`${server.url}/${folder}`], new AbortController().signal);
    return found.then(
      ({ name }) => name,
      (error: unknown) => String(error),
    );
  }

  it('names a dump by its folder', async () => {
    expect(await nameBy('2026-05\n')).to.equal('2026-05');
    expect(await nameBy('')).to.equal('dumps');
  });

  it('refuses a name of dots, with which a folder of other data would be removed', async () => {
    for (const latest of ['..', '.', '..2026'])
      expect(await nameBy(latest), latest).to.match(/does not end in the name of a dump/);
    expect(await nameBy('', 'dumps/.')).to.match(/does not end in the name of a dump/);
  });
});
