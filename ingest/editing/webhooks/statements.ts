import { readFileSync } from 'node:fs';

const of = (name: string): string => readFileSync(new URL(`sql/${name}.sql`, import.meta.url), 'utf8');

/** The SQL statements on webhooks and their deliveries. */
export const statements = {
  lock: of('lock'),
  count: of('count'),
  insert: of('insert'),
  list: of('list'),
  remove: of('remove'),
  ofId: of('of-id'),
  due: of('due'),
  delivery: of('delivery'),
  recordAttempt: of('record-attempt'),
  deadLetters: of('dead-letters'),
  retry: of('retry'),
} as const;
