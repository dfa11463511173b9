import type { ApiLimits } from '../../api/limits/index.ts';
import { environment, type Environment } from './environment.ts';
import type { KafkaSecurity } from '../../ingest/log/index.ts';
import { readKafkaSecurity } from './kafka-settings.ts';
import { resolveSecretFiles } from './secret-files.ts';
import { findMistyped, type MistypedVariable } from './mistyped-variables.ts';
import { httpAddress } from './http-address.ts';

/** Default port of `start`'s pages for people. */
export const EXPLORER_PORT = 3003;

export interface Settings {
  /** Null: there is no billing, and commands change plans. */
  readonly billing: BillingSettings | null;
  /** For requests to Stripe besides its events. */
  readonly stripeSecretKey: string | null;
  /** The folder of the embedded Postgres, spools and secrets. */
  readonly dataDir: string;
  /** The address that each server listens on. */
  readonly hosts: Hosts;
  readonly apiPort: number;
  readonly ingestPort: number;
  readonly opsPort: number;
  /** Null: `start` serves pages at `EXPLORER_PORT`, and an `api` process none. */
  readonly explorerPort: number | null;
  /** The plan whose data the pages for people show. */
  readonly explorerPlan: 'standard' | 'pro';
  /** Null: the embedded Postgres of `dataDir`. */
  readonly databaseUrl: string | null;
  /** A streaming replica that the API reads documents from. Null: it reads from the database itself. */
  readonly databaseReadUrl: string | null;
  /** Maximum lag of the replica in seconds. */
  readonly databaseReadLag: number;
  /** Seconds between a stop signal and the end of listening, in which `/readyz` answers 503. */
  readonly drainSeconds: number;
  /** The size of Postgres' disk, for an alert; null: unknown. */
  readonly databaseDiskBytes: number | null;
  /** Null: the log is a table of the database. */
  readonly kafkaBrokers: readonly string[] | null;
  readonly kafkaTopic: string;
  readonly kafkaSecurity: KafkaSecurity;
  /** Null: scheduled work waits in the database. */
  readonly redisUrl: string | null;
  /** The archive of the log: a folder or `s3://bucket/prefix`. Null: none, unless a command names one. */
  readonly archiveTo: string | null;
  /** Address of an S3-compatible storage other than Amazon's. */
  readonly archiveS3Endpoint: string | null;
  /** Proxies whose `X-Forwarded-For` is believed on the editors' port. */
  readonly trustedProxies: readonly string[];
  /** Permitted targets of webhooks: the public internet, or any host that this machine reaches. */
  readonly webhooksTo: 'public' | 'anywhere';
  /** The clients that may open the queue's pages on the operations port. */
  readonly opsQueues: 'loopback' | 'anyone';
  /** Null: a secret of the data folder, made on the first use. */
  readonly keySecret: string | null;
  /** Also accepted while the secret is rotated; null: none. */
  readonly previousKeySecret: string | null;
  /** Whether a projector replays by itself if the live tables have an older version. */
  readonly autoReplay: boolean;
  /** Rate limits of the API per key and per address. */
  readonly apiLimits: ApiLimits;
  /** Readers' known URLs are answered in front of Express. */
  readonly apiFastPath: boolean;
  /** Readers' statements run by our own code of Postgres' protocol, not by `pg`. */
  readonly apiFastProtocol: boolean;
  /** The number of parked events that stops the projector. */
  readonly parkLimit: number;
  /** Address that `get` requests. */
  readonly apiUrl: string;
  /** Key of `get`; null: none. */
  readonly apiKey: string | null;
  /** Shown in the API's documentation and description. */
  readonly contact: string | null;
  /** Address where organizations change their plan, shown there and in the 403; null: none. */
  readonly upgradeUrl: string | null;
  /** Address of the trace collector: OTLP over HTTP. Null: no tracing. */
  readonly tracesTo: string | null;
  /** Null: the verb's default. */
  readonly logLevel: string | null;
  /** For the doctor. */
  readonly mistypedVariables: readonly MistypedVariable[];
  /** Whether `npm` or `npx` started the program: it stops when npm ends. */
  readonly isStartedByNpm: boolean;
}

export type Hosts = Readonly<Record<'api' | 'editors' | 'ops' | 'explorer', string>>;

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
    Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
  const { variables, faults: unreadable } = resolveSecretFiles(given);
  const read = environment.safeParse(variables);
  const wrong = read.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
  const faults = [...unreadable, ...wrong];
  if (!read.success || faults.length > 0) return { ok: false, faults };
  return { ok: true, settings: toSettings(read.data, given) };
}

function toSettings(set: Environment, given: Readonly<Record<string, string>>): Settings {
  return {
    dataDir: set.DATA_DIR,
    hosts: collectHosts(set),
    apiPort: set.PORT,
    ingestPort: set.INGEST_PORT,
    opsPort: set.OPS_PORT,
    explorerPort: set.EXPLORER_PORT ?? null,
    explorerPlan: set.EXPLORER_PLAN,
    databaseUrl: set.DATABASE_URL ?? null,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    databaseReadLag: set.DATABASE_READ_LAG,
    drainSeconds: set.DRAIN_SECONDS,
    databaseDiskBytes: set.DATABASE_DISK_BYTES ?? null,
    kafkaBrokers: set.KAFKA_BROKERS ?? null,
    kafkaTopic: set.KAFKA_TOPIC,
    kafkaSecurity: readKafkaSecurity(set),
    redisUrl: set.REDIS_URL ?? null,
    archiveTo: set.ARCHIVE_TO ?? null,
    archiveS3Endpoint: set.ARCHIVE_S3_ENDPOINT ?? null,
    trustedProxies: set.TRUSTED_PROXIES,
    webhooksTo: set.WEBHOOKS_TO,
    opsQueues: set.OPS_QUEUES,
    keySecret: set.KEY_SECRET ?? null,
    previousKeySecret: set.KEY_SECRET_PREVIOUS ?? null,
    autoReplay: set.AUTO_REPLAY === 'true',
    apiLimits: {
      waitingPerKey: set.API_WAITING_PER_KEY,
      keylessPerAddress: set.API_KEYLESS_PER_ADDRESS,
      connectionsPerAddress: set.API_CONNECTIONS_PER_ADDRESS,
      trustedProxies: set.TRUSTED_PROXIES,
    },
    apiFastPath: set.API_FAST_PATH === 'on',
    apiFastProtocol: set.API_FAST_PROTOCOL === 'on',
    parkLimit: set.PARK_LIMIT,
    apiUrl: set.API_URL?.replace(/\/+$/, '') ?? httpAddress(collectHosts(set).api, set.PORT),
    apiKey: set.API_KEY ?? null,
    contact: set.CONTACT ?? set.BILLING_CONTACT ?? null,
    upgradeUrl: set.UPGRADE_URL ?? set.STRIPE_PORTAL_URL ?? null,
    tracesTo: findTraces(set),
    logLevel: set.LOG_LEVEL ?? null,
    mistypedVariables: findMistyped(given),
    isStartedByNpm: given['npm_lifecycle_event'] !== undefined,
    stripeSecretKey: set.STRIPE_SECRET_KEY ?? null,
    billing: findBilling(set),
  };
}

const collectHosts = (set: Environment): Hosts => ({
  api: set.API_HOST ?? set.HOST,
  editors: set.EDITORS_HOST ?? set.HOST,
  ops: set.OPS_HOST ?? set.HOST,
  explorer: set.EXPLORER_HOST ?? set.HOST,
});

/** The address by OpenTelemetry's rules: one variable is the whole address, `/v1/traces` is appended to the other. */
function findTraces(set: Environment): string | null {
  if (set.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_EXPORTER_OTLP_ENDPOINT: base } = set;
  return whole ?? (base === undefined ? null : `${base.replace(/\/+$/, '')}/v1/traces`);
}

function findBilling(set: Environment): BillingSettings | null {
  if (set.STRIPE_WEBHOOK_SECRET === undefined) return null;
  return {
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
    prices: { standard: set.STRIPE_PRICES_STANDARD, pro: set.STRIPE_PRICES_PRO },
    portalUrl: set.STRIPE_PORTAL_URL ?? null,
    contact: set.BILLING_CONTACT ?? null,
  };
}
