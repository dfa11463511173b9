import { z } from 'zod';
import { environment, type Environment } from './environment.ts';
import { EXPLORER_PORT } from './settings.ts';

/** A description of an environment variable for readers of the documentation, in Markdown. */
interface VariableDescription {
  readonly what: string;
  /** The unit of a number. */
  readonly unit?: string;
  /** The value that applies if the variable is unset; absent: the default of the schema, or none. */
  readonly unset?: string;
}

type Descriptions = Readonly<Record<keyof Environment, VariableDescription>>;

/** The compiler finds a variable without a description. */
const descriptions: Descriptions = {
  DATA_DIR: { what: 'the data folder: embedded Postgres, secrets, exports, temporary files of imports' },
  HOST: {
    what: "the address that each server listens on, unless the server's own variable (such as `API_HOST`) is set",
  },
  API_HOST: { what: 'the address that the API listens on (in the image, `0.0.0.0`)', unset: '`HOST`' },
  EDITORS_HOST: { what: 'the address that ingest listens on (in the image, `0.0.0.0`)', unset: '`HOST`' },
  OPS_HOST: { what: 'the address that the operations port listens on', unset: '`HOST`' },
  EXPLORER_HOST: { what: 'the address that the explorer listens on', unset: '`HOST`' },
  PORT: { what: 'the port of the API' },
  INGEST_PORT: { what: 'the port of ingest' },
  OPS_PORT: { what: 'the port of [operations](../how-to/operate/monitor.md)' },
  EXPLORER_PORT: {
    what: 'the port of the explorer. `bookings api` serves the explorer only if this variable is set',
    unset: `\`${EXPLORER_PORT}\``,
  },
  EXPLORER_PLAN: { what: 'the plan whose data the explorer shows' },
  DATABASE_URL: {
    what: 'the address of Postgres 15 or later, if needed with `sslmode` as in libpq ([TLS](../how-to/operate/tls.md)). The address can name several hosts: `postgres://u:p@h1:5432,h2:5432/db` ([failover](../how-to/operate/high-availability.md#several-hosts))',
    unset: 'embedded Postgres',
  },
  DATABASE_READ_URL: {
    what: 'the address of a streaming replica from which the API reads documents. The API checks keys and counts requests on the primary',
  },
  DRAIN_SECONDS: {
    what: 'after SIGTERM, `start`, `api` and `ingest` accept requests for this time, while `/readyz` already answers 503. Then the process stops',
    unit: 'seconds',
  },
  DATABASE_DISK_BYTES: {
    what: "the size of Postgres' disk. The alert `BookingsDatabaseDiskFills` fires when the database and its write-ahead log take 85 % of this size",
    unit: 'bytes',
  },
  DATABASE_READ_LAG: {
    what: 'how far the replica may be behind the primary. If the delay is longer, readers get 503 with `Retry-After`',
    unit: 'seconds',
  },
  KAFKA_BROKERS: {
    what: 'the brokers of the log, `host:port,host:port`',
    unset: 'the log is a table of Postgres',
  },
  KAFKA_TOPIC: { what: 'the Kafka topic of the log' },
  KAFKA_SECURITY_PROTOCOL: {
    what: 'whether connections to Kafka use TLS and a login ([TLS](../how-to/operate/tls.md#kafka))',
  },
  KAFKA_SASL_MECHANISM: { what: 'how the program logs in to Kafka' },
  KAFKA_USERNAME: { what: 'the name for the login' },
  KAFKA_PASSWORD: { what: 'the password for the login' },
  KAFKA_CA_FILE: {
    what: "the file with the certificates of the authorities that sign the brokers' certificates",
    unset: "Node's list of authorities",
  },
  KAFKA_CERT_FILE: { what: 'the file with the certificate that the program presents to the brokers' },
  KAFKA_KEY_FILE: { what: 'the file with the private key of this certificate' },
  REDIS_URL: { what: 'the address of Redis for scheduled jobs', unset: 'scheduled jobs use the database' },
  ARCHIVE_TO: { what: 'where the log is archived: a folder, or `s3://bucket/prefix`' },
  ARCHIVE_S3_ENDPOINT: {
    what: "the address of S3-compatible storage other than Amazon's",
    unset: "Amazon's",
  },
  TRUSTED_PROXIES: {
    what: "proxies (`10.0.0.0/8,::1`) whose header `X-Forwarded-For` gives the client's address. Limits of requests and of wrong tokens apply to each client address",
  },
  WEBHOOKS_TO: { what: 'where webhooks may be sent: the `public` internet by https, or `anywhere`' },
  OPS_QUEUES: {
    what: 'who may open `/queues`: only this machine (`loopback`), or everyone who reaches the port without a proxy (`anyone`)',
  },
  KEY_SECRET: {
    what: 'the secret with which API keys are hashed, of at least 32 characters. Required if `DATABASE_URL` is set',
    unset: 'a secret in the data folder',
  },
  KEY_SECRET_PREVIOUS: {
    what: 'another secret: keys that were hashed with it are accepted, too ([rotate](../how-to/operate/secrets.md#rotate-the-key-secret))',
  },
  STRIPE_SECRET_KEY: {
    what: 'a key to read prices from Stripe, and to read checkouts whose events arrive late: `sk_…` or `rk_…`',
  },
  STRIPE_WEBHOOK_SECRET: {
    what: 'the signing secret of the webhook endpoint, `whsec_…`. Turns [billing](../how-to/operate/billing.md) on',
  },
  STRIPE_PRICES_STANDARD: {
    what: 'the ids of all prices of the plan Standard, also of old prices: `price_…,price_…`',
  },
  STRIPE_PRICES_PRO: { what: 'the ids of all prices of the plan Pro' },
  STRIPE_PORTAL_URL: { what: 'the link to the customer portal of Stripe' },
  BILLING_CONTACT: { what: 'the address to write to if a customer has lost a key' },
  API_WAITING_PER_KEY: {
    what: 'how many requests of one key may wait at the same time. Further requests of this key get 503 `overloaded` and are not counted',
    unit: 'requests',
  },
  API_KEYLESS_PER_ADDRESS: {
    what: 'how many requests one address may send without a valid key. Further requests wait up to 2 s, then get 503',
    unit: 'requests per second',
  },
  API_CONNECTIONS_PER_ADDRESS: {
    what: "how many connections one address (in IPv6, one /64 network) may have to each of API, editors' port and explorer. Further connections get 503",
    unit: 'connections',
  },
  API_FAST_PATH: {
    what: '`off` sends requests through Express. [The answers are the same, but slower](../decisions/0034-readers-have-a-fast-path.md)',
  },
  API_FAST_PROTOCOL: {
    what: '`off` sends SQL statements through `pg`. [The answers are the same, but slower](../decisions/0034-readers-have-a-fast-path.md)',
  },
  PARK_LIMIT: {
    what: 'how many events may be parked. When one more event would be parked, the projector stops. At most 100 events of each subject count towards this limit',
    unit: 'events',
  },
  AUTO_REPLAY: {
    what: 'with `true`, a release with another projection version replays without an approval',
  },
  API_URL: {
    what: 'the address of the API for readers, as shown in `/docs` and OpenAPI, and the address that `bookings get` and `bookings mcp` request',
    unset: '`API_HOST` and `PORT`',
  },
  CONTACT: {
    what: 'a mail or web address for questions, shown in `/docs` and OpenAPI',
    unset: '`BILLING_CONTACT`',
  },
  UPGRADE_URL: {
    what: 'the web address where organizations change their plan, shown in `/docs`, OpenAPI and answers with 403',
    unset: '`STRIPE_PORTAL_URL`',
  },
  API_KEY: { what: 'the API key with which `bookings get` and `bookings mcp` request the API' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    what: 'the OpenTelemetry collector (HTTP) to which [traces](../how-to/operate/monitor.md#traces) are sent. The program appends `/v1/traces`',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    what: 'the complete address for traces. It takes precedence over `OTEL_EXPORTER_OTLP_ENDPOINT`',
  },
  OTEL_SDK_DISABLED: { what: '`true` turns traces off' },
  LOG_LEVEL: {
    what: 'the lowest level of messages to log (as JSON lines on standard error)',
    unset: '`info`; `bookings start`: `warn`',
  },
};

interface Schema {
  readonly default?: string | number;
  readonly enum?: readonly string[];
}

/** A variable as the documentation shows it: texts in Markdown; empty if there is nothing to say. */
export interface DocumentedVariable {
  readonly name: string;
  readonly default: string;
  /** The permitted values, or the unit of a number. */
  readonly values: string;
  readonly what: string;
}

/** Lists every variable, with default and values from the schema that checks it. */
export function documentVariables(): DocumentedVariable[] {
  const { properties } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, schema]) => {
    const { what, unit = '', unset = 'none' } = descriptions[name as keyof Environment];
    const fallback = String(schema.default ?? '');
    return {
      name,
      default: fallback === '' ? unset : `\`${fallback}\``,
      values: schema.enum?.map((value) => `\`${value}\``).join(', ') ?? unit,
      what,
    };
  });
}
