import { openKafkaLog } from './kafka/open.ts';
import type { Log } from './port.ts';
import { openPostgresLog } from './postgres/open.ts';

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
 * Opens the log where the settings say that it is kept.
 * @throws LogFault
 */
export function openLog({
  kafkaBrokers = [],
  databaseUrl,
  clientId,
  topic,
  warn,
}: LogSettings): Promise<Log> {
  if (kafkaBrokers.length === 0) return openPostgresLog({ databaseUrl });
  return openKafkaLog({
    brokers: [...kafkaBrokers],
    clientId: clientId ?? 'bookings',
    ...(topic !== undefined && { topic }),
    ...(warn && { warn }),
  });
}
