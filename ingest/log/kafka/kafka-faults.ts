import { LogFault } from '../port.ts';

export const deleted = (topic: string, options?: ErrorOptions): LogFault =>
  new LogFault('deleted', `The log is gone: Kafka has no topic ${topic} any more.`, options);

export const recreated = (topic: string): LogFault =>
  new LogFault(
    'recreated',
    `Topic ${topic} was deleted and created again, so it is not the log that this program was reading.`,
  );

export const truncated = (topic: string, from: number, first: number): LogFault =>
  new LogFault(
    'truncated',
    `The log begins at position ${first} of topic ${topic}, but this program needs the events from position ${from} on, which are no longer kept.`,
  );

export const cutShort = (topic: string, from: number, end: number): LogFault =>
  new LogFault(
    'truncated',
    `The log ends before position ${end} of topic ${topic}, but this program needs position ${from}. The newest events of the log are lost, or the topic was created again.`,
  );

export const gap = (topic: string, expected: number, found: number): LogFault =>
  new LogFault(
    'gap',
    `Topic ${topic} has no event at position ${expected}: the next event is at position ${found}.`,
  );

export const starved = (topic: string, expected: number, end: number): LogFault =>
  new LogFault(
    'gap',
    `Topic ${topic} has no event at position ${expected}, although the end offset of the topic is ${end}.`,
  );

export const wrongTopic = (topic: string, wrong: readonly string[]): LogFault =>
  new LogFault(
    'settings',
    `Topic ${topic} cannot hold the log: ${wrong.join('; ')}. Change the topic's settings, or name another topic.`,
  );

/** The innermost error of kafkajs' wrapped errors: the protocol's name of the error, if it has one. */
export function rootType(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const inner = rootType(error.cause);
  if (inner !== undefined) return inner;
  return 'type' in error && typeof error.type === 'string' ? error.type : undefined;
}

/** An error of kafkajs as a fault of the log. */
export function faultOf(error: unknown, topic: string): LogFault {
  if (error instanceof LogFault) return error;
  const cause = { cause: error };
  const stated = error instanceof Error ? error.message : String(error);
  switch (rootType(error)) {
    case 'UNKNOWN_TOPIC_OR_PARTITION':
      return deleted(topic, cause);
    case 'MESSAGE_TOO_LARGE':
    case 'RECORD_LIST_TOO_LARGE':
      return new LogFault(
        'settings',
        `Kafka refuses a batch for topic ${topic} as too large: ${stated}`,
        cause,
      );
    default:
      return new LogFault(
        'unreachable',
        `Kafka does not serve topic ${topic}: ${stated}. Check the brokers, KAFKA_BROKERS and the network to the brokers.`,
        cause,
      );
  }
}
