import type pg from 'pg';
import type { Database } from '../../db/generations/index.ts';

/** Thrown where the process was killed. */
export class Killed extends Error {
  constructor() {
    super('The process was killed.');
    this.name = 'Killed';
  }
}

/**
 * A writer's session that dies without closing the connection before its `after`-th query; `Infinity`: never.
 * `beforeAnswer`: the server executes the query, but its answer is lost.
 */
export function mortalSession(client: pg.Client, after: number, beforeAnswer = false): Database {
  let queries = 0;
  const query = async (text: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> => {
    queries += 1;
    const dies = queries === after;
    const answer = dies && !beforeAnswer ? null : await client.query(text as string, values as string[]);
    if (!dies) return answer;
    cutOff(client);
    throw new Killed();
  };
  return { query: query as unknown as pg.Client['query'] };
}

/** Ends a session as a power cut does. */
export function cutOff(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}

/** A writer's session that stops before its `at`-th query until `thaw`, like a process after SIGSTOP. */
export class FreezingSession {
  readonly database: Database;
  readonly reached: Promise<void>;
  frozen = false;
  melt: () => void = () => undefined;

  constructor(client: pg.Client, at: number) {
    const melted = new Promise<void>((resolve) => (this.melt = resolve));
    let reach: () => void = () => undefined;
    this.reached = new Promise<void>((resolve) => (reach = resolve));
    let queries = 0;
    const query = async (text: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> => {
      queries += 1;
      if (queries === at) {
        this.frozen = true;
        reach();
        await melted;
      }
      return client.query(text as string, values as string[]);
    };
    this.database = { query: query as unknown as pg.Client['query'] };
  }
}
