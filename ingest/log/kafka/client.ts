import { randomUUID } from 'node:crypto';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { quietRequestQueue } from './quiet-queue.ts';

/** One log's place in Kafka. */
export interface Client {
  readonly kafka: Kafka;
  readonly admin: Admin;
  readonly topic: string;
  readonly clientId: string;
}

export interface KafkaLogOptions {
  readonly brokers: string[];
  readonly clientId: string;
  readonly topic?: string;
  /** Hears what the client warns of: lost connections, retries. */
  readonly warn?: (message: string) => void;
}

/** Patience of one request's retries: about ten seconds, which outlasts a broker's restart or a leader's election. */
export const RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 14 };

export function newClient({ brokers, clientId, topic = 'bookings.claims', warn }: KafkaLogOptions): Client {
  quietRequestQueue();
  const kafka = new kafkajs.Kafka({
    brokers,
    clientId,
    retry: RETRY,
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    logLevel: warn ? kafkajs.logLevel.WARN : kafkajs.logLevel.NOTHING,
    logCreator:
      () =>
      ({ namespace, log }) =>
        warn?.(`${namespace}: ${log.message}`),
  });
  // A reader that asks whether the topic still stands wants an answer soon.
  const admin = kafka.admin({ retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 4 } });
  return { kafka, admin, topic, clientId };
}

export const groupName = ({ clientId }: Client): string => `${clientId}-reader-${randomUUID()}`;
