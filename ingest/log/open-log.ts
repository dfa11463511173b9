import type { KafkaSecurity } from './kafka/security.ts';
import type { Log } from './port.ts';
import { refuseInapplicable } from './refuse-inapplicable.ts';

export interface LogSettings {
  /** `host:port`s; empty or undefined: the log is a table of the database. */
  readonly kafkaBrokers?: readonly string[] | undefined;
  readonly kafkaSecurity?: KafkaSecurity | undefined;
  readonly databaseUrl: string;
  /** Shown in the broker's lists: which part of the program this is. */
  readonly clientId?: string;
  readonly topic?: string | undefined;
  /** Receives warnings about the connection to Kafka. */
  readonly warn?: (message: string) => void;
  /** Appends any event, as a restore of an archive must. Absent: only events that the projector can apply. */
  readonly verbatim?: boolean;
}

/**
 * Opens the log in the configured storage; the other adapter is not loaded.
 * @throws LogFault
 */
export async function openLog({ verbatim = false, ...settings }: LogSettings): Promise<Log> {
  const log = await openAdapter(settings);
  return verbatim ? log : refuseInapplicable(log);
}

async function openAdapter({
  kafkaBrokers = [],
  kafkaSecurity,
  databaseUrl,
  clientId,
  topic,
  warn,
}: LogSettings): Promise<Log> {
  if (kafkaBrokers.length === 0) {
    const { openPostgresLog } = await import('./postgres/open-postgres-log.ts');
    return openPostgresLog({ databaseUrl });
  }
  const { openKafkaLog } = await import('./kafka/open-kafka-log.ts');
  return openKafkaLog({
    brokers: [...kafkaBrokers],
    clientId: clientId ?? 'bookings',
    ...(topic !== undefined && { topic }),
    ...(kafkaSecurity && { security: kafkaSecurity }),
    ...(warn && { warn }),
  });
}
