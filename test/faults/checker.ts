import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Log } from '../../ingest/log/port.ts';
import { Cannon } from '../api/fire.ts';
import { checkArtists } from '../counts/artists.ts';
import { checkBoards } from '../counts/boards.ts';
import { checkEditions } from '../counts/editions.ts';
import { Findings } from '../counts/findings.ts';
import { readCatalog } from '../counts/read-catalog.ts';
import { Reader } from '../counts/reader.ts';
import { checkYears } from '../counts/years.ts';
import { HammeringEditor, Ledger, repeat } from '../editing/hammer/editor.ts';
import { Printer } from '../editing/hammer/printer.ts';
import { randomCorrections, type ResolvedRequest } from '../editing/hammer/random-corrections.ts';
import { judge } from '../editing/hammer/verdict.ts';
import { waitFor } from '../stack/wait-for.ts';
import { admit, type Clients, EDITOR, isServed, usageAt } from './clients.ts';
import { Meter } from './meter.ts';
import { QUESTIONS } from './questions.ts';
import { seeded } from './seeded.ts';

/** What is checked: the addresses of the API and of the editors' port, and what is behind them. */
interface Checked extends Pick<Clients, 'api' | 'editors'> {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly openLog: () => Promise<Log>;
  readonly seed: number;
}

const READERS = 3;
/** Milliseconds that readers and the editor rest, which leaves processor time for the faults. */
const READ_EVERY = 100;
const EDIT_EVERY = 300;
/** Random corrections that are drawn at once. */
const DRAWN = 100;

/**
 * An editor who remembers every acknowledged correction, and readers who compare counts with rows and the numbers of
 * their charges, beside whatever fails.
 */
export class Checker {
  readonly #at: Checked & Clients;
  readonly #ledger = new Ledger();
  readonly #meter: Meter;
  readonly #findings = new Findings();
  readonly #over = new AbortController();
  readonly #working: Promise<unknown>;

  private constructor(at: Checked & Clients, usage: number) {
    this.#at = at;
    this.#meter = new Meter(usage);
    const readers = Array.from({ length: READERS }, (_, nth) => this.#read(nth));
    this.#working = Promise.all([this.#edit(), ...readers]);
    this.#working.catch(() => undefined);
  }

  static async open(checked: Checked): Promise<Checker> {
    const at = { ...checked, ...(await admit(checked.databaseUrl)) };
    await new Printer(at, seeded(at.seed)).print();
    await isServed(at);
    return new Checker(at, await usageAt(at.databaseUrl));
  }

  /** Waits until a reader and the editor are answered. */
  async goesOn(): Promise<void> {
    const { size } = this.#ledger.asked;
    const edited = waitFor(async () => {
      await Promise.resolve();
      // The first one may have been answered before.
      expect(this.#ledger.asked.size, 'corrections').to.be.greaterThan(size + 1);
    }, 120);
    await Promise.race([this.#working, Promise.all([this.#meter.servedAgain(), edited])]);
  }

  /** @throws the first unexpected answer. */
  async close(): Promise<void> {
    this.#over.abort();
    await this.#working;
  }

  /**
   * Expects that every acknowledged correction and night is in the read tables once, that counts equal rows, and that
   * every answer was charged once.
   * @param nights the slugs of the acknowledged nights; their source is closed.
   */
  async expectWhole(log: Log, nights: ReadonlySet<string>): Promise<string> {
    await this.close();
    const { databaseUrl, editors, token } = this.#at;
    this.#meter.compare(await usageAt(databaseUrl), 'synchronous');
    for (const request of this.#ledger.asked.values()) await repeat(editors, request);
    await judge(this.#at, log, this.#ledger, token);
    await this.#compareCounts(nights);
    expect(this.#findings.mismatches.slice(0, 20)).to.deep.equal([]);
    const { answered, sent } = this.#meter;
    return `${sent} reads, ${answered} answered, ${this.#findings.compared} comparisons, ${this.#ledger.accepted.size} corrections, ${nights.size} nights`;
  }

  async #compareCounts(nights: ReadonlySet<string>): Promise<void> {
    const reader = new Reader(this.#at.api, this.#at.apiKey, { patience: 30 });
    try {
      const catalog = await readCatalog(reader, this.#findings);
      await checkEditions(catalog, reader, this.#findings);
      checkArtists(catalog, this.#findings);
      await checkBoards(catalog, reader, this.#findings);
      await checkYears(catalog, reader, this.#findings);
      const lost = [...nights].filter((slug) => !catalog.editions.get(slug)?.lineup.length);
      this.#findings.same('acknowledged nights that are missing', [], lost);
    } finally {
      reader.close();
    }
  }

  async #edit(): Promise<void> {
    const { editors, token, seed } = this.#at;
    const at = { url: editors, name: EDITOR, token, ledger: this.#ledger, chance: seeded(seed) };
    const editor = new HammeringEditor(at);
    let nth = 0;
    for (const request of drawCorrections(seed)) {
      if (this.#over.signal.aborted) return;
      await editor.wants(request, `checker-${(nth += 1)}`);
      await sleep(EDIT_EVERY);
    }
  }

  async #read(nth: number): Promise<void> {
    const { api, apiKey } = this.#at;
    const cannon = new Cannon(1);
    for (let turn = nth; !this.#over.signal.aborted; turn++) {
      const { path, compare } = QUESTIONS[turn % QUESTIONS.length]!;
      const answer = await cannon.fire(api + path, apiKey);
      this.#meter.add(answer, nth);
      if (answer.status === 200) compare(JSON.parse(answer.text), this.#findings);
      await sleep(READ_EVERY);
    }
    cannon.close();
  }
}

/** Random corrections without end. None makes the edition a club night, which the API does not serve. */
function* drawCorrections(seed: number): Generator<ResolvedRequest> {
  for (let round = 0; ; round++)
    yield* randomCorrections(DRAWN, seed + round).filter(
      (request) => !JSON.stringify(request).includes('club_night'),
    );
}
