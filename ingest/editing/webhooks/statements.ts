import { readFileSync } from 'node:fs';

const readSql = (name: string): string => readFileSync(new URL(`sql/${name}.sql`, import.meta.url), 'utf8');

/** The SQL statements on webhooks and their deliveries. */
export const statements = {
  lock: readSql('lock'),
  count: readSql('count'),
  insert: readSql('insert-webhook'),
  list: readSql('list-webhooks'),
  remove: readSql('remove-webhook'),
  ofId: readSql('of-id'),
  due: readSql('due'),
  delivery: readSql('delivery'),
  recordAttempt: readSql('record-attempt'),
  deadLetters: readSql('dead-letters'),
  retry: readSql('retry'),
} as const;
