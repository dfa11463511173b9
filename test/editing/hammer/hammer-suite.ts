import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../../db/pool.ts';
import { addEditor } from '../../../ingest/editing/editors/index.ts';
import type { Log } from '../../../ingest/log/port.ts';
import { faultSeed, seeded } from '../../faults/seeded.ts';
import { waitFor } from '../../stack/wait-for.ts';
import { Receiver } from '../receiver.ts';
import { ask } from './desk.ts';
import { HammeringEditor, Ledger, repeat } from './editor.ts';
import { type Fixture, openFixture, type Victim } from './hammer-system.ts';
import { Printer } from './printer.ts';
import { expectNotices } from './expected-notices.ts';
import { judge } from './verdict.ts';
import { EDITION, randomCorrections } from './random-corrections.ts';

interface Hammering {
  readonly on: 'embedded' | 'servers';
  readonly editors: number;
  readonly corrections: number;
  readonly imports: number;
  /** The seed of the corrections and of the times of kills, if FAULT_SEED is not set; missing: a random one. */
  readonly seed?: number;
  /** How often each process or server is killed. */
  readonly kills: Partial<Record<Victim, number>>;
}

/**
 * Editors send corrections and reverts of one edition, with imports between, while processes and servers are killed.
 */
export function defineHammerSuite(how: Hammering): void {
  const dead = Object.entries(how.kills).map(([victim, times]) => `${victim} ${times}`);
  describe(`${how.editors} editors with ${how.corrections} corrections of one edition; killed: ${dead.join(', ')}`, () => {
    const seed = process.env['FAULT_SEED'] === undefined ? (how.seed ?? faultSeed()) : faultSeed();
    let fixture!: Fixture;
    let log: Log | undefined;
    const receiver = new Receiver();
    before(async function () {
      this.timeout(900_000);
      fixture = await openFixture(how.on);
      log = await fixture.openLog();
      await receiver.open();
    });
    after(async function () {
      this.timeout(60_000);
      receiver.close();
      await log?.close();
      await fixture.close();
    });

    it('lose nothing, double nothing, and leave the tables that the log gives', async function () {
      this.timeout(900_000 + how.corrections * 3_000);
      const chance = seeded(seed);
      try {
        const tokens = await tokensOf(fixture, how.editors);
        const secret = await isReported(fixture, tokens[0]!, receiver);
        const printer = new Printer(fixture, chance);
        await printer.print();
        await isShown(fixture, tokens[0]!);
        const ledger = new Ledger();
        await Promise.all([
          ...hammering({ how, fixture, ledger, tokens, seed }),
          imports(how, ledger, printer),
          deaths(how, fixture, ledger, chance),
        ]);
        for (const request of ledger.asked.values()) await repeat(fixture.editors, request);
        await judge(fixture, log!, ledger, tokens[0]!);
        await expectNotices(fixture, ledger, { receiver, secret });
        console.log(
          `      FAULT_SEED=${seed}: ${ledger.accepted.size} accepted, ${ledger.reverted.size} undone, refused ` +
            JSON.stringify(Object.fromEntries(ledger.refusals)),
        );
      } catch (fault) {
        throw new Error(`FAULT_SEED=${seed}\n${fixture.complaints()}`, { cause: fault });
      }
    });
  });
}

interface Hammers {
  readonly how: Hammering;
  readonly fixture: Fixture;
  readonly ledger: Ledger;
  readonly tokens: readonly string[];
  readonly seed: number;
}

function hammering({ how, fixture, ledger, tokens, seed }: Hammers): Promise<void>[] {
  const all = randomCorrections(how.corrections, seed).entries();
  return tokens.map(async (token, nth) => {
    const at = { url: fixture.editors, name: nameOf(nth), token, ledger, chance: seeded(seed + nth) };
    const editor = new HammeringEditor(at);
    for (const [at, filter] of all) await editor.wants(filter, keyOf(at));
  });
}

const nameOf = (nth: number): string => `Editor ${nth}`;
const keyOf = (nth: number): string => `hammer-${nth}`;

/** Tokens of the editors; all are admins, since they also set precedence. */
async function tokensOf({ databaseUrl, env }: Fixture, editors: number): Promise<string[]> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'hammer' });
  const tokens: string[] = [];
  for (let nth = 0; nth < editors; nth++) {
    const editor = { name: nameOf(nth), role: 'admin', series: [], labels: [], by: 'test' } as const;
    const added = await addEditor(pool, editor, env['KEY_SECRET']!);
    if (!added.ok) throw new Error(added.message);
    tokens.push(added.token);
  }
  await pool.end();
  return tokens;
}

/** @returns the secret that verifies signatures. */
async function isReported({ editors }: Fixture, token: string, { url }: Receiver): Promise<string> {
  const { body } = await ask(`${editors}/webhooks`, token, { body: { url } });
  return String(body['secret']);
}

const isShown = (fixture: Fixture, token: string): Promise<void> =>
  waitFor(async () => {
    const { body } = await ask(`${fixture.editors}/subjects/edition:${EDITION}`, token, { method: 'GET' });
    if (!body['shown']) throw new Error('The edition is not shown.');
  }, 60);

/** Runs imports at equal distances. */
async function imports(how: Hammering, ledger: Ledger, printer: Printer): Promise<void> {
  for (let nth = 1; nth <= how.imports; nth++) {
    await reached(ledger, (how.corrections * nth) / (how.imports + 1));
    await printer.print();
  }
}

/** Kills one after the other, at times that depend on the seed. */
async function deaths(how: Hammering, fixture: Fixture, ledger: Ledger, chance: () => number): Promise<void> {
  const plan = Object.entries(how.kills)
    .flatMap(([victim, times]) => Array.from({ length: times }, () => victim as Victim))
    .map((victim) => ({ victim, at: how.corrections * (0.05 + 0.85 * chance()) }))
    .sort((a, b) => a.at - b.at);
  for (const { victim, at } of plan) {
    await reached(ledger, at);
    await sleep(chance() * 300);
    console.log(`      ${victim} is killed after ${ledger.asked.size}`);
    await fixture.kill(victim);
    await sleep(chance() * 1_000);
    await fixture.again(victim);
  }
}

async function reached({ asked }: Ledger, many: number): Promise<void> {
  while (asked.size < Math.floor(many)) await sleep(10);
}
