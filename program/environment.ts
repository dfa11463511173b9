import { z } from 'zod';
import { isTheSystems } from '../db/data-folder.ts';

const isPort = 'must be a port: a whole number from 0 to 65535';
const anyPort = z.coerce.number(isPort).int(isPort).min(0, isPort).max(65_535, isPort);
const port = (fallback: number) => anyPort.default(fallback);
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be a ${schemes.map((scheme) => `${scheme}//`).join(' or ')} address`,
    );

const prices = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((price) => price.trim()))
  .transform((list) => list.filter((price) => price !== ''))
  .pipe(z.array(z.string().regex(/^(price|plan)_/, 'must be ids of prices (price_…), separated by commas')));

/** Every environment variable that the program reads, and nothing else does. An empty one counts as not set. */
export const environment = z
  .object({
    DATA_DIR: z
      .string()
      .refine(
        (path) => !isTheSystems(path),
        'is the system’s own (/proc, /sys, /dev): point it to a folder for data',
      )
      .default('./.data'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port(3000),
    INGEST_PORT: port(3001),
    OPS_PORT: port(3002),
    EXPLORER_PORT: anyPort.optional(),
    EXPLORER_PLAN: z.enum(['standard', 'pro'], 'must be standard or pro').default('standard'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_READ_LAG: z.coerce
      .number('must be a number of seconds')
      .min(1, 'must be a second at least')
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
    REDIS_URL: url('redis:', 'rediss:').optional(),
    ARCHIVE_TO: z.string().optional(),
    ARCHIVE_S3_ENDPOINT: url('https:', 'http:').optional(),
    WEBHOOKS_TO: z.enum(['public', 'anywhere'], 'must be public or anywhere').default('public'),
    OPS_QUEUES: z.enum(['loopback', 'anyone'], 'must be loopback or anyone').default('loopback'),
    KEY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'must be a secret or restricted key: sk_… or rk_…')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, "must be the endpoint's signing secret: whsec_…")
      .optional(),
    STRIPE_PRICES_STANDARD: prices,
    STRIPE_PRICES_PRO: prices,
    STRIPE_PORTAL_URL: url('https:').optional(),
    BILLING_CONTACT: z.string().max(200).optional(),
    PARK_LIMIT: z.coerce.number().int('must be a whole number').min(1, 'must be at least 1').default(10_000),
    AUTO_REPLAY: z.enum(['true', 'false'], 'must be true or false').default('false'),
    API_URL: url('http:', 'https:').optional(),
    API_KEY: z.string().max(200).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url('http:', 'https:').optional(),
    OTEL_SDK_DISABLED: z.string().optional(),
    LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).optional(),
  })
  .refine((set) => set.KAFKA_BROKERS === undefined || set.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'is needed beside KAFKA_BROKERS: the embedded Postgres serves only the embedded log',
  })
  .refine((set) => set.DATABASE_READ_URL === undefined || set.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'is a replica of DATABASE_URL, and needs it beside it',
  })
  .refine((set) => set.DATABASE_URL === undefined || set.KEY_SECRET !== undefined, {
    path: ['KEY_SECRET'],
    message: 'is needed beside DATABASE_URL: every process must hash API keys with the same secret',
  })
  .refine(
    (set) =>
      set.STRIPE_WEBHOOK_SECRET === undefined ||
      (set.STRIPE_PRICES_STANDARD.length > 0 && set.STRIPE_PRICES_PRO.length > 0),
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      message: 'needs STRIPE_PRICES_STANDARD and STRIPE_PRICES_PRO beside it: which prices buy which plan',
    },
  )
  .refine((set) => !set.STRIPE_PRICES_STANDARD.some((price) => set.STRIPE_PRICES_PRO.includes(price)), {
    path: ['STRIPE_PRICES_PRO'],
    message: 'names a price that STRIPE_PRICES_STANDARD names too',
  });

export type Environment = z.infer<typeof environment>;
