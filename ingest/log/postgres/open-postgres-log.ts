import type { Log } from '../port.ts';
import { append } from './append-events.ts';
import { batch, read } from './read-events.ts';
import { Source } from './event-source.ts';

/**
 * The log in the tables of schema `log`, which the migrations create.
 * @throws LogFault `deleted` if the schema is missing, `unreachable` if the database is.
 */
export async function openPostgresLog({ databaseUrl }: { databaseUrl: string }): Promise<Log> {
  const source = new Source(databaseUrl);
  try {
    await source.open();
  } catch (error) {
    await source.close();
    throw error;
  }
  return {
    append: (events, traceparent) => append(source, events, traceparent),
    end: async () => (await source.head()).next_position,
    begin: async () => (await source.head()).first_position,
    at: async (position) => {
      if (position >= (await source.head()).next_position) return null;
      return (await batch(source, position, 1))[0] ?? null;
    },
    read: (from, options) => read(source, from, options),
    close: () => source.close(),
  };
}
