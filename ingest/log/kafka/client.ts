import { randomUUID } from 'node:crypto';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { LogFault } from '../port.ts';
import { type KafkaSecurity, toKafkajs } from './security.ts';
import { mendKafkajs } from './patch-kafkajs.ts';

export interface KafkaLogOptions {
  readonly brokers: string[];
  readonly clientId: string;
  readonly topic?: string;
  /** Without it: neither TLS nor a login. */
  readonly security?: KafkaSecurity;
  /** Receives the client's warnings: lost connections, retries. */
  readonly warn?: (message: string) => void;
}

/** Patience of one request's retries: about ten seconds, which outlasts a broker's restart or a leader's election. */
export const RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 14 };

/** A client of one topic in Kafka. */
export class Client {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly #clientId: string;
  readonly #admin: Admin;
  readonly #asking = new Set<Promise<unknown>>();
  #closed = false;

  constructor({ brokers, clientId, topic = 'bookings.claims', security, warn }: KafkaLogOptions) {
    mendKafkajs();
    this.topic = topic;
    this.#clientId = clientId;
    this.kafka = new kafkajs.Kafka({
      brokers,
      clientId,
      ...(security && toKafkajs(security)),
      retry: RETRY,
      connectionTimeout: 3_000,
      requestTimeout: 15_000,
      logLevel: warn ? kafkajs.logLevel.WARN : kafkajs.logLevel.NOTHING,
      logCreator:
        () =>
        ({ namespace, log }) =>
          warn?.(`${namespace}: ${log.message}`),
    });
    // Few retries: a reader that checks whether the topic still exists needs an answer soon.
    this.#admin = this.kafka.admin({ retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 4 } });
  }

  connect(): Promise<void> {
    return this.#admin.connect();
  }

  /** Sends an admin request to a broker. */
  async ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    if (this.#closed) throw new LogFault('unreachable', 'The log was closed.');
    const asking = question(this.#admin);
    this.#asking.add(asking);
    try {
      return await asking;
    } finally {
      this.#asking.delete(asking);
    }
  }

  /** A group of consumers of its own, for one reader. */
  groupName(): string {
    return `${this.#clientId}-reader-${randomUUID()}`;
  }

  async close(): Promise<void> {
    this.#closed = true;
    // A question that is tried again after the end would connect again, and stay connected.
    await Promise.allSettled(this.#asking);
    await this.#admin.disconnect();
  }
}
