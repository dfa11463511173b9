import { z } from 'zod';
import { type Operation, operation } from '../../api/declarations/operation.ts';
import { DocumentCache } from '../../api/batching/document-cache.ts';
import type { BatchParameters, BatchRow, BatchStatement } from '../../api/batching/batch-statement.ts';
import { StatementError } from '../../api/batching/protocol/wire.ts';

const echoing = (path: string) =>
  operation({
    id: 'getTried',
    path,
    tag: 'Service',
    summary: 'Returns its input',
    named: null,
    query: {},
    answer: z.unknown(),
    columns: { name: 'text' },
    sql: 'SELECT n, 200, name, NULL::int FROM ask',
    values: ({ name }) => ({ name }),
  });
// Paths of the table of tiers: any other path would need Pro.
export const echo = echoing('/v1/artists/:name');
export const other = echoing('/v1/labels/:slug');

/**
 * A database of one connection: accepts keys that begin with `good`, answers each question with its name, and fails if
 * a name is `bad`.
 */
export class Echo {
  readonly statements: { name: string; callers: number; read: number }[] = [];
  readonly documents = new DocumentCache();
  readonly unreadable = new Set<Operation>();
  readonly usage = new Map<string, number>();
  limit = 1_000;
  readonly retired = new Set<string>();
  version = '1';
  suffix = '';
  #busySince = -Infinity;
  /** Delays every statement until it resolves. */
  gate: Promise<unknown> = Promise.resolve();

  /** Names of statements that are not prepared. */
  readonly unprepared = new Set<string>();

  idle() {
    return this.#busySince === -Infinity ? this : null;
  }

  isPrepared({ name }: BatchStatement): boolean {
    return !this.unprepared.has(name);
  }

  prepare({ name }: BatchStatement): void {
    this.unprepared.delete(name);
  }

  async run(
    statements: readonly BatchStatement[],
    { hashes, requests, columns }: BatchParameters,
  ): Promise<readonly BatchRow[]> {
    this.#busySince = performance.now();
    const [numbers = [], owners = [], , , names = []] = columns;
    // Behaves as if there were no statement for a single caller.
    const { name } = statements.at(-1)!;
    this.statements.push({ name, callers: hashes.length, read: numbers.length });
    try {
      await this.gate;
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      this.#busySince = -Infinity;
    }
    if (names.includes('bad')) throw new StatementError('22P02', 'bad input');
    if (names.includes('gone')) throw new Error('The connection ended.');
    const known = hashes.map((hash) => hash.startsWith('good') && !this.retired.has(hash));
    return [
      ...numbers.flatMap((number, i) =>
        known[Number(owners[i]) - 1]
          ? [row({ ask: Number(number), body: Buffer.from(`${String(names[i])}${this.suffix}`) })]
          : [],
      ),
      ...hashes.flatMap((hash, i) => (known[i] ? [this.#charge(hash, i + 1, requests[i]!)] : [])),
    ];
  }

  #charge(hash: string, caller: number, requests: number): BatchRow {
    const before = this.usage.get(hash) ?? 0;
    const admitted = Math.min(requests, this.limit - before);
    this.usage.set(hash, before + admitted);
    const reported = [this.version, 'pro', 0, this.limit, before, admitted, '2025-04-01', 60];
    return row({ caller, body: Buffer.from(JSON.stringify(reported)) });
  }
}

const row = (own: Partial<BatchRow>): BatchRow => ({
  caller: null,
  ask: null,
  status: 200,
  body: null,
  total: null,
  ...own,
});
