import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { Authorization } from './access/authorization.ts';
import { LastKnown } from './access/last-known.ts';
import { docsPage } from './docs/page.ts';
import { allOperations, description, fixedOperations } from './documents/index.ts';
import { Exports } from './exports/index.ts';
import { Live } from './generations/live.ts';
import { Watcher } from './generations/watcher.ts';
import { application, httpServer } from './http/application.ts';
import { drain } from './http/drain.ts';
import { listen } from './http/listen.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { operations } from './operations/index.ts';
import { openReplica, type Replica, type ReplicaSettings, splitLanes } from './replica/index.ts';
import { Pulse } from './tick/pulse.ts';
import { Statements } from './tick/statements.ts';
import { Tick } from './tick/tick.ts';
import type { ApiWatch } from './watch.ts';

export type { Answered, ApiWatch, Flown } from './watch.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  /** A replica that documents are read from; keys and the meter stay on the database. */
  readonly replica?: ReplicaSettings | null;
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  /** The secret under which keys are hashed: the same that `bookings keys` uses. */
  readonly keySecret: string;
  readonly logger: Logger;
  /** Where exports are kept. */
  readonly exportsFolder: string;
  readonly now?: () => Date;
  /** Why the program around it is not ready although the API is; null when it is. Asked for `/readyz` only. */
  readonly gate?: () => string | null;
  /** Hears of answers and statements as they happen. */
  readonly watch?: ApiWatch;
}

export interface Api {
  readonly port: number;
  /** Why readers are not served yet; null when they are. */
  whyNotReady(): string | null;
  /** Whether it has read tables to answer from, whatever the gate says. */
  hasGeneration(): boolean;
  /** The generation of the read tables that readers see; null while there is none. */
  generation(): number | null;
  /** Milliseconds that the replica is behind at most; null where there is none, or none that has answered. */
  replicaLag(): number | null;
  /** Requests that wait for a statement. */
  waiting(): number;
  /** Stops taking requests, answers what is in hand (8 s at most), then lets go of the database. */
  close(): Promise<void>;
}

/**
 * Serves the API. It listens at once, and answers 503 until a generation of the read tables is live.
 * @throws when the port cannot be taken.
 */
export async function serveApi(options: ApiOptions): Promise<Api> {
  const { databaseUrl, logger } = options;
  const statements = new Statements(operations);
  const live = new Live({
    ...{ databaseUrl, logger, statements: statements.all },
    onIdle: () => tick.flush(),
    liveNow: () => (replica ?? watcher).liveNow(),
    openLane: options.replica
      ? splitLanes(databaseUrl, options.replica, { whole: statements, logger })
      : undefined,
  });
  const lastKnown = new LastKnown();
  const exports = new Exports({ databaseUrl, folder: options.exportsFolder });
  const now = options.now ?? (() => new Date());
  const tick = new Tick({
    statements,
    lanes: () => live.readers(),
    lastKnown,
    now,
    onLanded: () => pulse.heard(),
    flown: options.watch?.flown,
  });
  const watcher: Watcher = new Watcher({
    databaseUrl,
    onLive: (generation) => (replica ? replica.soon(generation) : live.follow(generation)),
    onNext: (generation) => live.prepare(generation),
    onError: (error) => logger.warn({ err: error }, 'the database cannot be asked which generation is live'),
  });
  let draining = false;
  let away = false;
  const pulse = new Pulse({
    oldest: () => tick.oldest(),
    ping: () => watcher.ping(),
    onAway: () => {
      away = true;
      logger.error('the database does not answer');
      tick.away('The database is away.');
    },
    onBack: () => {
      away = false;
      logger.info('the database answers again');
      if (!replica?.why()) tick.back();
    },
  });
  const replica: Replica | null = options.replica
    ? openReplica(options.replica, {
        ...{ primaryUrl: databaseUrl, logger },
        onLive: (generation) => void live.follow(generation),
        onRefusal: (why) => {
          if (why !== null) tick.away(why);
          else if (!away) tick.back();
        },
      })
    : null;
  const whyNotReady = (): string | null => {
    if (draining) return 'The service is stopping.';
    if (away) return 'The database is away.';
    const behind = replica?.why() ?? null;
    if (behind !== null) return behind;
    const held = options.gate?.() ?? null;
    if (held !== null) return held;
    const readers = live.readers();
    return typeof readers === 'string' ? readers : null;
  };
  const server = httpServer(
    application({
      operations,
      fixedOperations,
      docs: docsPage(description, allOperations),
      authorization: new Authorization(options.keySecret),
      submit: (waiting) => tick.submit(waiting),
      lastKnown,
      exports,
      now,
      draining: () => draining,
      answered: options.watch?.answered,
      whyNotReady,
      logger,
    }),
  );
  answerUnreadable(server, now, options.watch?.answered);
  try {
    await listen(server, options);
  } catch (error) {
    pulse.close();
    await replica?.close();
    throw error;
  }
  await replica?.start();
  await watcher.start();
  return {
    port: (server.address() as AddressInfo).port,
    whyNotReady,
    hasGeneration: () => typeof live.readers() !== 'string',
    generation: () => {
      const readers = live.readers();
      return typeof readers === 'string' ? null : readers.generation;
    },
    replicaLag: () => replica?.lag() ?? null,
    waiting: () => tick.waiting(),
    close: async () => {
      draining = true;
      await drain(server);
      exports.close();
      pulse.close();
      await watcher.close();
      await replica?.close();
      await live.close();
    },
  };
}
