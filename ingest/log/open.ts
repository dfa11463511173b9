import type { Log } from './port.ts';

export interface LogSettings {
  /** `host:port`s; empty or undefined: the log is a table of the database. */
  readonly kafkaBrokers?: readonly string[] | undefined;
  readonly databaseUrl: string;
  /** Shown in the broker's lists: which part of the program this is. */
  readonly clientId?: string;
  readonly topic?: string | undefined;
  /** Hears what the connection to Kafka suffers from. */
  readonly warn?: (message: string) => void;
}

/**
 * Opens the log where the settings say that it is kept; the other adapter is not loaded.
 * @throws LogFault
 */
export async function openLog({
  kafkaBrokers = [],
  databaseUrl,
  clientId,
  topic,
  warn,
}: LogSettings): Promise<Log> {
  if (kafkaBrokers.length === 0) {
    const { openPostgresLog } = await import('./postgres/open.ts');
    return openPostgresLog({ databaseUrl });
  }
  const { openKafkaLog } = await import('./kafka/open.ts');
  return openKafkaLog({
    brokers: [...kafkaBrokers],
    clientId: clientId ?? 'bookings',
    ...(topic !== undefined && { topic }),
    ...(warn && { warn }),
  });
}
