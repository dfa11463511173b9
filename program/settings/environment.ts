import { z } from 'zod';
import { DEFAULT_LIMITS } from '../../api/limits/index.ts';
import { isSystemFolder } from '../../db/data-folder/index.ts';
import { findKafkaFaults, kafkaVariables } from './kafka-settings.ts';
import {
  anyPort,
  atLeastOne,
  host,
  keySecret,
  levels,
  onOrOff,
  port,
  postgres,
  prices,
  proxies,
  replica,
  url,
} from './variable-types.ts';

/** All environment variables that the program reads; no other code reads any. An empty one counts as unset. */
export const environment = z
  .object({
    DATA_DIR: z
      .string()
      .refine(
        (path) => !isSystemFolder(path),
        'is the system’s own folder (/proc, /sys, /dev): choose a folder for data',
      )
      .default('./.data'),
    HOST: host.default('127.0.0.1'),
    API_HOST: host.optional(),
    EDITORS_HOST: host.optional(),
    OPS_HOST: host.optional(),
    EXPLORER_HOST: host.optional(),
    PORT: port(3000),
    INGEST_PORT: port(3001),
    OPS_PORT: port(3002),
    EXPLORER_PORT: anyPort.optional(),
    EXPLORER_PLAN: z.enum(['standard', 'pro'], 'must be standard or pro').default('standard'),
    DATABASE_URL: postgres.optional(),
    DATABASE_READ_URL: replica.optional(),
    DRAIN_SECONDS: z.coerce
      .number('must be a number of seconds')
      .min(0, 'must be at least 0')
      .max(300, 'must be at most 300')
      .default(0),
    DATABASE_DISK_BYTES: z.coerce
      .number('must be a number of bytes')
      .int('must be a whole number of bytes')
      .min(1, 'must be at least 1')
      .optional(),
    DATABASE_READ_LAG: z.coerce
      .number('must be a number of seconds')
      .min(1, 'must be at least one second')
      .default(10),
    KAFKA_BROKERS: z
      .string()
      .transform((list) => list.split(',').map((broker) => broker.trim()))
      .pipe(z.array(z.string().regex(/^[^\s:/]+:\d+$/, 'must be host:port, separated by commas')).min(1))
      .optional(),
    KAFKA_TOPIC: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,249}$/, 'must be a topic name: letters, digits, . _ -')
      .default('bookings.claims'),
    ...kafkaVariables,
    REDIS_URL: url('redis:', 'rediss:').optional(),
    ARCHIVE_TO: z
      .string()
      .refine(
        (place) => /^s3:\/\/[^/]+/.test(place) || !/^[a-z0-9+.-]+:\//i.test(place),
        'must be a folder, or s3://bucket/prefix',
      )
      .optional(),
    ARCHIVE_S3_ENDPOINT: url('https:', 'http:').optional(),
    TRUSTED_PROXIES: proxies,
    WEBHOOKS_TO: z.enum(['public', 'anywhere'], 'must be public or anywhere').default('public'),
    OPS_QUEUES: z.enum(['loopback', 'anyone'], 'must be loopback or anyone').default('loopback'),
    KEY_SECRET: keySecret.optional(),
    KEY_SECRET_PREVIOUS: keySecret.optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'must be a secret key (sk_…) or a restricted key (rk_…)')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, "must be the endpoint's signing secret: whsec_…")
      .optional(),
    STRIPE_PRICES_STANDARD: prices,
    STRIPE_PRICES_PRO: prices,
    STRIPE_PORTAL_URL: url('https:').optional(),
    BILLING_CONTACT: z.string().max(200).optional(),
    API_WAITING_PER_KEY: atLeastOne.default(DEFAULT_LIMITS.waitingPerKey),
    API_KEYLESS_PER_ADDRESS: atLeastOne.default(DEFAULT_LIMITS.keylessPerAddress),
    API_CONNECTIONS_PER_ADDRESS: atLeastOne.default(DEFAULT_LIMITS.connectionsPerAddress),
    API_FAST_PATH: onOrOff,
    API_FAST_PROTOCOL: onOrOff,
    PARK_LIMIT: z.coerce.number().int('must be a whole number').min(1, 'must be at least 1').default(10_000),
    AUTO_REPLAY: z.enum(['true', 'false'], 'must be true or false').default('false'),
    API_URL: url('http:', 'https:').optional(),
    CONTACT: z.string().max(200).optional(),
    UPGRADE_URL: url('https:').optional(),
    API_KEY: z.string().max(200).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url('http:', 'https:').optional(),
    OTEL_SDK_DISABLED: z.string().optional(),
    LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).optional(),
  })
  .refine((set) => set.KAFKA_BROKERS === undefined || set.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'is needed if KAFKA_BROKERS is set: the embedded Postgres works only with the embedded log',
  })
  .superRefine((set, context) => {
    for (const { path, message } of findKafkaFaults(set))
      context.addIssue({ code: 'custom', path: [path], message });
  })
  .refine((set) => set.DATABASE_READ_URL === undefined || set.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'names a replica, but DATABASE_URL is not set: set DATABASE_URL to the primary',
  })
  .refine((set) => set.DATABASE_URL === undefined || set.KEY_SECRET !== undefined, {
    path: ['KEY_SECRET'],
    message:
      'is needed if DATABASE_URL is set: every process must hash API keys with the same secret. For a new database, `openssl rand -hex 32` makes one',
  })
  .refine((set) => set.KEY_SECRET_PREVIOUS === undefined || set.KEY_SECRET_PREVIOUS !== set.KEY_SECRET, {
    path: ['KEY_SECRET_PREVIOUS'],
    message: 'is the same as KEY_SECRET: remove KEY_SECRET_PREVIOUS, or set it to the previous secret',
  })
  .refine(
    (set) =>
      set.STRIPE_WEBHOOK_SECRET === undefined ||
      (set.STRIPE_PRICES_STANDARD.length > 0 && set.STRIPE_PRICES_PRO.length > 0),
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      message: 'needs STRIPE_PRICES_STANDARD and STRIPE_PRICES_PRO, which list the prices of each plan',
    },
  )
  .refine((set) => !set.STRIPE_PRICES_STANDARD.some((price) => set.STRIPE_PRICES_PRO.includes(price)), {
    path: ['STRIPE_PRICES_PRO'],
    message: 'names a price that is also in STRIPE_PRICES_STANDARD',
  });

/** Names of all settings that `readSettings` accepts. */
export const knownVariables: readonly string[] = Object.keys(environment.shape);

export type Environment = z.infer<typeof environment>;
