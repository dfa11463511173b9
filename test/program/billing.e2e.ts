import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Suite } from 'mocha';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bookings, type Child, verb } from './child.ts';
import { runsOn } from './runs-on.ts';

const readme = readFileSync(new URL('../../docs/how-to/operate/billing.md', import.meta.url), 'utf8');
const run = promisify(execFile);

/** The page's shell lines with this beginning, with other addresses. */
const lines = (beginning: string, addresses: Readonly<Record<string, string>>): string => {
  const at = readme.indexOf(`\`\`\`sh\n${beginning}`);
  if (at < 0) throw new Error(`Billing's README has no block that begins ${beginning}.`);
  const block = readme.slice(at + '```sh\n'.length, readme.indexOf('```', at + 3));
  return Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), block);
};

if (runsOn('embedded')) describe("a checkout by Stripe's events", bought);

function bought(this: Suite): void {
  this.timeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-billing-'));
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    INGEST_PORT: '0',
    OPS_PORT: '0',
    EXPLORER_PORT: '0',
    LOG_LEVEL: 'debug',
    ...Object.fromEntries(
      /start with `((?:STRIPE\w+=\S+\s+)+)npm start`/
        .exec(readme)![1]!
        .trim()
        .split(/\s+/)
        .map((set) => set.split('=') as [string, string]),
    ),
  };
  let program: Child;
  let addresses: Record<string, string>;
  let key: string;

  before(async () => {
    program = bookings(['start'], env);
    const [, api] = await program.prints(/^API (http:\S+)$/m);
    const [, ingest] = await program.prints(/^Ingest (http:\S+)$/m);
    addresses = { 'http://127.0.0.1:3000': api!, 'http://127.0.0.1:3001': ingest! };
  });
  after(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('that is signed as the README shows leads to a key that is shown once', async () => {
    const { stdout } = await run('sh', ['-c', lines('INGEST=', addresses)]);
    expect(stdout.match(/"outcome":"recorded"/g)).to.have.length(2);
    key = /bk_[0-9A-Za-z]{49}/.exec(stdout)![0];
    const again = await run('sh', ['-c', lines('INGEST=', addresses)]);
    expect(again.stdout.match(/"outcome":"known"/g)).to.have.length(2);
    expect(again.stdout)
      .to.contain('was shown')
      .and.not.to.match(/bk_[0-9A-Za-z]{10}/);
  });

  it('gives a key that answers until the month is used up', async () => {
    const { output, code } = await verb(['keys', 'ceiling', '--org', 'Try Agency', '--ceiling', '3'], env);
    expect(code, output).to.equal(0);
    const [, loop] = lines('npx bookings keys ceiling', addresses).split(/^npx [^\n]*\n/m);
    const { stdout } = await run('sh', ['-c', loop!], { env: { ...process.env, API_KEY: key } });
    expect(stdout.trim().split('\n')).to.deep.equal(['200', '200', '200', '429']);
  });

  it('leaves the plan to Stripe, and the key to commands', async () => {
    const upgrade = await verb(['plan', 'upgrade', '--org', 'Try Agency'], env);
    expect(upgrade.code).to.equal(1);
    expect(upgrade.complaints).to.match(/^Stripe bills Try Agency: /m);
    const rotated = await verb(['keys', 'rotate', '--org', 'Try Agency'], env);
    expect(rotated.output).to.match(/^API_KEY=bk_\w{49}$/m);
    const refused = await fetch(`${addresses['http://127.0.0.1:3000']!}/v1/coverage`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(refused.status).to.equal(401);
  });

  it('appears in no log', () => {
    expect(program.complaints()).to.contain('event of Stripe').and.not.to.contain(key);
  });
}
