import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from './hosts.ts';
import { type ConnectionSettings, PrimaryProbe, type ServerState } from './probe.ts';

/** Milliseconds to wait for other hosts once one accepts writes: the newest primary is taken. */
const GRACE_MS = 100;
/** Milliseconds between two looks whether the primary still is one. */
const LOOK_EVERY_MS = 1_000;

/** No host accepts writes. The error has the code of a refused connection. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  readonly code = 'ECONNREFUSED';

  constructor(reasons: readonly string[]) {
    super(`no host of DATABASE_URL accepts writes (${reasons.join('; ')})`);
  }
}

interface Found {
  readonly host: Host;
  readonly state: ServerState;
}

/**
 * Finds the host that accepts writes, for all connections of this process. Two such hosts are a failover whose former
 * primary came back: the one promoted later is taken, and a process never returns to an earlier one. While there are
 * connections, the primary is probed each second: if it does not respond it is searched again, and connections to
 * other hosts than the one found are ended, because a statement on a vanished host would wait for minutes.
 */
export class PrimaryFinder {
  readonly #hosts: readonly Host[];
  readonly #settings: ConnectionSettings;
  readonly #followers = new Map<() => void, Host>();
  #known: Host | null = null;
  #newest: ServerState | null = null;
  #finding: Promise<Host> | null = null;
  #probe: PrimaryProbe | null = null;
  #timer: NodeJS.Timeout | null = null;
  #looking = false;

  constructor(hosts: readonly Host[], settings: ConnectionSettings) {
    this.#hosts = hosts;
    this.#settings = settings;
  }

  /** @throws NoPrimary */
  find(): Promise<Host> {
    if (this.#known !== null) return Promise.resolve(this.#known);
    this.#finding ??= this.#search().finally(() => (this.#finding = null));
    return this.#finding;
  }

  /** A connection to this host failed or ended: the next one probes all hosts. */
  distrust(host: Host): void {
    if (this.#known !== null && isSame(this.#known, host)) this.#known = null;
  }

  /** @param leave ends the connection; called once another host is the primary. @returns what to call when it has ended. */
  follow(host: Host, leave: () => void): () => void {
    this.#followers.set(leave, host);
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
    return () => {
      this.#followers.delete(leave);
      if (this.#followers.size === 0) this.#rest();
    };
  }

  async #search(): Promise<Host> {
    const reasons: string[] = [];
    const found: Found[] = [];
    let onFound = (): void => undefined;
    const first = new Promise<void>((resolve) => (onFound = resolve));
    const asked = this.#hosts.map(async (host) => {
      const answer = await this.#ask(host).catch(describe);
      const refusal = typeof answer === 'string' ? answer : (answer.refusal ?? this.#whyFormer(answer));
      if (refusal !== null) reasons.push(`${host.host}:${host.port} ${refusal}`);
      else {
        found.push({ host, state: answer as ServerState });
        onFound();
      }
    });
    const all = Promise.all(asked);
    await Promise.race([all, first.then(() => sleep(GRACE_MS))]);
    const [newest] = found.toSorted((one, other) => other.state.timeline - one.state.timeline);
    if (newest === undefined) throw new NoPrimary(reasons);
    this.#use(newest);
    return newest.host;
  }

  async #ask(host: Host): Promise<ServerState> {
    const probe = await PrimaryProbe.open(host, this.#settings);
    return probe.ask().finally(() => probe.close());
  }

  /** Why a server that accepts writes is not the primary, as a clause. */
  #whyFormer({ system, timeline }: ServerState): string | null {
    const newest = this.#newest;
    if (newest === null || newest.system !== system || timeline >= newest.timeline) return null;
    return `is a former primary (timeline ${timeline}; ${newest.timeline} was promoted after it)`;
  }

  #use({ host, state }: Found): void {
    this.#known = host;
    this.#newest = state;
    for (const [leave, of] of [...this.#followers]) if (!isSame(of, host)) leave();
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#finding !== null) return;
    this.#looking = true;
    try {
      const known = this.#known;
      if (known !== null && (await this.#isPrimary(known))) return;
      this.#closeProbe();
      if (known !== null) this.distrust(known);
      await this.find().catch(() => undefined);
    } finally {
      this.#looking = false;
      if (this.#timer === null) this.#closeProbe();
    }
  }

  async #isPrimary(host: Host): Promise<boolean> {
    if (this.#probe !== null && !isSame(this.#probe.host, host)) this.#closeProbe();
    try {
      this.#probe ??= await PrimaryProbe.open(host, this.#settings);
      return (await this.#probe.ask()).refusal === null;
    } catch {
      return false;
    }
  }

  #closeProbe(): void {
    this.#probe?.close();
    this.#probe = null;
  }

  #rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    // No probe checks it from now on.
    this.#known = null;
    if (!this.#looking) this.#closeProbe();
  }
}

const isSame = (one: Host, other: Host): boolean => one.host === other.host && one.port === other.port;

const describe = (error: unknown): string =>
  `does not answer (${error instanceof Error && error.message !== '' ? error.message : String((error as { code?: unknown }).code)})`;
