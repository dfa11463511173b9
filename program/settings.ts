import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be a ${schemes.map((scheme) => `${scheme}//`).join(' or ')} address`,
    );

/** Every environment variable that the program reads, and nothing else does. An empty one counts as not set. */
const environment = z
  .object({
    DATA_DIR: z.string().default('./.data'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port(3000),
    INGEST_PORT: port(3001),
    OPS_PORT: port(3002),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
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
    KEY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .refine((set) => set.KAFKA_BROKERS === undefined || set.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'is needed beside KAFKA_BROKERS: the embedded Postgres serves only the embedded log',
  })
  .refine((set) => set.DATABASE_URL === undefined || set.KEY_SECRET !== undefined, {
    path: ['KEY_SECRET'],
    message: 'is needed beside DATABASE_URL: every process must hash API keys with the same secret',
  });

export interface Settings {
  /** Where the embedded Postgres, spools and secrets live. */
  readonly dataDir: string;
  /** The address that all servers listen on. */
  readonly host: string;
  readonly apiPort: number;
  readonly ingestPort: number;
  readonly opsPort: number;
  /** Null: the embedded Postgres of `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: the log is a table of the database. */
  readonly kafkaBrokers: readonly string[] | null;
  readonly kafkaTopic: string;
  readonly redisUrl: string | null;
  /** Null: a secret of the data folder, made on the first use. */
  readonly keySecret: string | null;
  /** Null: whatever suits the verb. */
  readonly logLevel: string | null;
}

export type ReadSettings = { ok: true; settings: Settings } | { ok: false; faults: string[] };

/** Reads the environment once; every wrong variable is named. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ReadSettings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    return {
      ok: false,
      faults: read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
    };
  }
  const set = read.data;
  return {
    ok: true,
    settings: {
      dataDir: set.DATA_DIR,
      host: set.HOST,
      apiPort: set.PORT,
      ingestPort: set.INGEST_PORT,
      opsPort: set.OPS_PORT,
      databaseUrl: set.DATABASE_URL ?? null,
      kafkaBrokers: set.KAFKA_BROKERS ?? null,
      kafkaTopic: set.KAFKA_TOPIC,
      redisUrl: set.REDIS_URL ?? null,
      keySecret: set.KEY_SECRET ?? null,
      logLevel: set.LOG_LEVEL ?? null,
    },
  };
}
