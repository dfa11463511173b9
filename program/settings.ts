import { environment, type Environment } from './environment.ts';

/** Where `start` serves pages for people. */
export const EXPLORER_PORT = 3003;

export interface Settings {
  /** Null: nobody bills, and plans are changed by commands. */
  readonly billing: BillingSettings | null;
  /** For what Stripe is asked beside what its events tell. */
  readonly stripeSecretKey: string | null;
  /** Where the embedded Postgres, spools and secrets live. */
  readonly dataDir: string;
  /** The address that all servers listen on. */
  readonly host: string;
  readonly apiPort: number;
  readonly ingestPort: number;
  readonly opsPort: number;
  /** Null: `start` serves pages at `EXPLORER_PORT`, and an `api` process none. */
  readonly explorerPort: number | null;
  /** Whose view the pages for people show. */
  readonly explorerPlan: 'standard' | 'pro';
  /** Null: the embedded Postgres of `dataDir`. */
  readonly databaseUrl: string | null;
  /** A streaming replica that the API reads documents from. Null: it reads from the database itself. */
  readonly databaseReadUrl: string | null;
  /** Seconds that it may be behind. */
  readonly databaseReadLag: number;
  /** Null: the log is a table of the database. */
  readonly kafkaBrokers: readonly string[] | null;
  readonly kafkaTopic: string;
  /** Null: scheduled work waits in the database. */
  readonly redisUrl: string | null;
  /** Where the log is archived: a folder or `s3://bucket/prefix`. Null: nowhere, unless a command says where. */
  readonly archiveTo: string | null;
  /** Of an S3-compatible storage that is not Amazon's. */
  readonly archiveS3Endpoint: string | null;
  /** Where notices of corrections may go: to the public internet, or anywhere that this machine reaches. */
  readonly webhooksTo: 'public' | 'anywhere';
  /** Who may open the queue's pages on the operations port. */
  readonly opsQueues: 'loopback' | 'anyone';
  /** Null: a secret of the data folder, made on the first use. */
  readonly keySecret: string | null;
  /** A projector replays by itself where the live tables are of an older version. */
  readonly autoReplay: boolean;
  /** So many parked events stop the projector. */
  readonly parkLimit: number;
  /** Where `get` asks. */
  readonly apiUrl: string;
  /** By which key `get` asks; null: none. */
  readonly apiKey: string | null;
  /** Where traces are sent: OTLP over HTTP. Null: none are made. */
  readonly tracesTo: string | null;
  /** Null: whatever suits the verb. */
  readonly logLevel: string | null;
}

interface BillingSettings {
  readonly webhookSecret: string;
  readonly prices: { readonly standard: readonly string[]; readonly pro: readonly string[] };
  readonly portalUrl: string | null;
  readonly contact: string | null;
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
  return { ok: true, settings: settingsOf(read.data) };
}

function settingsOf(set: Environment): Settings {
  return {
    dataDir: set.DATA_DIR,
    host: set.HOST,
    apiPort: set.PORT,
    ingestPort: set.INGEST_PORT,
    opsPort: set.OPS_PORT,
    explorerPort: set.EXPLORER_PORT ?? null,
    explorerPlan: set.EXPLORER_PLAN,
    databaseUrl: set.DATABASE_URL ?? null,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    databaseReadLag: set.DATABASE_READ_LAG,
    kafkaBrokers: set.KAFKA_BROKERS ?? null,
    kafkaTopic: set.KAFKA_TOPIC,
    redisUrl: set.REDIS_URL ?? null,
    archiveTo: set.ARCHIVE_TO ?? null,
    archiveS3Endpoint: set.ARCHIVE_S3_ENDPOINT ?? null,
    webhooksTo: set.WEBHOOKS_TO,
    opsQueues: set.OPS_QUEUES,
    keySecret: set.KEY_SECRET ?? null,
    autoReplay: set.AUTO_REPLAY === 'true',
    parkLimit: set.PARK_LIMIT,
    apiUrl: set.API_URL ?? `http://127.0.0.1:${set.PORT}`,
    apiKey: set.API_KEY ?? null,
    tracesTo: tracesOf(set),
    logLevel: set.LOG_LEVEL ?? null,
    stripeSecretKey: set.STRIPE_SECRET_KEY ?? null,
    billing: billingOf(set),
  };
}

/** By OpenTelemetry's own rules: one variable is the whole address, the other what `/v1/traces` is put behind. */
function tracesOf(set: Environment): string | null {
  if (set.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_EXPORTER_OTLP_ENDPOINT: base } = set;
  return whole ?? (base === undefined ? null : `${base.replace(/\/+$/, '')}/v1/traces`);
}

function billingOf(set: Environment): BillingSettings | null {
  if (set.STRIPE_WEBHOOK_SECRET === undefined) return null;
  return {
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
    prices: { standard: set.STRIPE_PRICES_STANDARD, pro: set.STRIPE_PRICES_PRO },
    portalUrl: set.STRIPE_PORTAL_URL ?? null,
    contact: set.BILLING_CONTACT ?? null,
  };
}
