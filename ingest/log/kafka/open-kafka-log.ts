import type { ClaimEvent } from '../../events/index.ts';
import type { Log } from '../port.ts';
import { Client, type KafkaLogOptions } from './client.ts';
import { faultOf } from './kafka-faults.ts';
import { read } from './read-topic.ts';
import { toRecord } from './kafka-record.ts';
import { Session } from './kafka-session.ts';
import { bounds, existingTopic } from './topic.ts';

/**
 * Opens the log in a topic of one partition, `bookings.claims` by default, and creates it if it is missing.
 * @throws LogFault `settings` if the topic has settings that could lose an event, `unreachable` if no broker
 * answers.
 */
export async function openKafkaLog(options: KafkaLogOptions): Promise<Log> {
  const client = new Client(options);
  const session = new Session(client);
  try {
    await client.connect();
    await existingTopic(client);
  } catch (error) {
    await session.close().catch(() => undefined);
    throw faultOf(error, client.topic);
  }
  return {
    append: (events, traceparent) => append(session, events, traceparent),
    end: async () => (await bounds(client)).end,
    begin: async () => (await bounds(client)).begin,
    at: async (position) => {
      if (position >= (await bounds(client)).end) return null;
      for await (const [event] of read(session, position, { maxEvents: 1, follow: false }))
        return event ?? null;
      return null;
    },
    read: (from, how) => read(session, from, how),
    close: () => session.close(),
  };
}

async function append(
  session: Session,
  events: readonly ClaimEvent[],
  traceparent?: string,
): Promise<number> {
  const records = events.map((event) => toRecord(event, traceparent));
  if (records.length === 0) return (await bounds(session.client)).end - 1;
  return session.appender.append(records);
}
