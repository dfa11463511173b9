import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import kafkajs, { type KafkaConfig } from 'kafkajs';
import { freePort } from '../../db/embedded/free-port.ts';
import { type Guarded, type Server, startGuarded } from './guarded.ts';
import { engineAnswers, startContainer } from './docker.ts';
import { fetchOnce } from './maven.ts';
import { onPath } from './on-path.ts';
import { waitFor } from './wait-for.ts';

/** `url` is `host:port`. */
export interface KafkaServer extends Server {
  /** Kills the broker like a power failure. */
  readonly kill: () => Promise<void>;
  /** Starts the killed broker on the same data and port. */
  readonly start: () => Promise<void>;
  /** SIGSTOP, and SIGCONT. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** Starts a Kafka of one node: by Java and Maven (some 3 seconds, 300 MB), or in a container. */
export async function startKafka(): Promise<KafkaServer> {
  if (onPath('java', '-version') && onPath('mvn', '-v')) return startLocalKafka();
  if (engineAnswers()) return startContainedKafka();
  throw new Error('no Java and Maven to run Kafka, and no container engine answers');
}

const startLocalKafka = async (): Promise<KafkaServer> => (await startKafkaCluster(1))[0]!;

/**
 * Starts a cluster of so many nodes, each a broker and a voter.
 * @param advertise returns the port that a broker tells its clients, such as that of a wire to its own port.
 * @throws without Java or Maven.
 */
export async function startKafkaCluster(
  count: number,
  advertise: (port: number) => Promise<number> = (port) => Promise.resolve(port),
): Promise<readonly KafkaServer[]> {
  const libraries = kafkaLibraries();
  return severalTries(async () => {
    const controllers: number[] = [];
    for (let node = 0; node < count; node++) controllers.push(await freePort());
    const starting: Promise<KafkaServer>[] = [];
    for (const node of controllers.keys()) {
      const port = await freePort();
      starting.push(startNode(libraries, { node, controllers, port, advertised: await advertise(port) }));
    }
    return allOrNone(starting);
  });
}

const TRIES = 3;

/** Another process may take a free port before the broker does, which then ends: it is started with other ports. */
async function severalTries<T>(start: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await start();
    } catch (error) {
      if (tried === TRIES) throw error;
      console.warn(`Kafka did not start, and is started again: ${String(error)}`);
    }
}

/** All brokers, or none: those that started are stopped if one did not. */
async function allOrNone(starting: readonly Promise<KafkaServer>[]): Promise<readonly KafkaServer[]> {
  const started = await Promise.allSettled(starting);
  const brokers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed === undefined) return brokers;
  for (const broker of brokers) await broker.stop();
  throw failed.reason as Error;
}

/**
 * What a broker needs beyond the usual settings: other settings, users made before its first start, a client's login.
 */
export interface BrokerChanges {
  readonly settings: (place: Omit<Places, 'data'>) => Readonly<Record<string, string>>;
  readonly format: readonly string[];
  readonly client: Pick<KafkaConfig, 'ssl' | 'sasl'>;
}

/** Starts a single-node Kafka with other settings. @throws without Java or Maven. */
export async function startChangedKafka(changes: BrokerChanges): Promise<KafkaServer> {
  const libraries = kafkaLibraries();
  return severalTries(async () => {
    const controllers = [await freePort()];
    return startNode(libraries, { node: 0, controllers, port: await freePort() }, changes);
  });
}

async function startNode(
  libraries: string,
  place: Omit<Places, 'data'>,
  changes?: BrokerChanges,
): Promise<KafkaServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-kafka-'));
  const file = join(folder, 'server.properties');
  writeFileSync(
    file,
    Object.entries({ ...settings({ ...place, data: join(folder, 'data') }), ...changes?.settings(place) })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  java(libraries, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER, '-c', file, ...(changes?.format ?? []));
  const command = ['java', ...HEAP, '-cp', join(libraries, '*'), 'kafka.Kafka', file];
  return supervised({ port: place.port, patience: 60, client: changes?.client ?? {} }, () =>
    startGuarded(command, { folder, signal: 'KILL' }),
  );
}

/** A killed container loses its data: suites that kill the broker need Java. */
async function startContainedKafka(): Promise<KafkaServer> {
  const port = await freePort();
  const places = { port, node: 0, controllers: [port + 1], data: '/tmp/data' };
  const environment = Object.fromEntries([
    ...Object.entries(settings(places, '0.0.0.0')).map(([name, value]) => [
      `KAFKA_${name.toUpperCase().replaceAll('.', '_')}`,
      value,
    ]),
    ['CLUSTER_ID', CLUSTER],
  ]) as Record<string, string>;
  return supervised({ port, patience: 300, client: {} }, () =>
    startContainer({ image: 'apache/kafka:4.1.0', environment, inside: port, outside: port }),
  );
}

interface Supervision extends Pick<BrokerChanges, 'client'> {
  readonly port: number;
  /** Seconds to wait for its first answer. */
  readonly patience: number;
}

async function supervised(
  { port, patience, client }: Supervision,
  launch: () => Guarded,
): Promise<KafkaServer> {
  const servers: Guarded[] = [];
  const start = async (): Promise<void> => {
    const server = launch();
    servers.push(server);
    await Promise.race([server.failed, waitFor(() => answers(port, client), patience)]);
  };
  const stop = async (): Promise<void> => {
    for (const server of servers.toReversed()) await server.stop();
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: `127.0.0.1:${port}`,
    start,
    stop,
    kill: async () => servers.at(-1)?.kill(),
    freeze: () => servers.at(-1)?.signal('SIGSTOP'),
    thaw: () => servers.at(-1)?.signal('SIGCONT'),
  };
}

const CLUSTER = 'Ym9va2luZ3MtdGVzdC0tMQ';

const HEAP = ['-Xmx512m', '-Xms128m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

const kafkaLibraries = (): string =>
  fetchOnce('kafka-4.1.0', (into) => [
    '-f',
    fileURLToPath(new URL('./pom.xml', import.meta.url)),
    'dependency:copy-dependencies',
    `-DoutputDirectory=${into}`,
  ]);

function java(libraries: string, ...command: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(
    'java',
    [...HEAP, '-cp', join(libraries, '*'), ...command],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${command[0]!} failed: ${error?.message ?? stdout + stderr}`);
}

async function answers(port: number, client: BrokerChanges['client']): Promise<void> {
  const kafka = new kafkajs.Kafka({
    brokers: [`127.0.0.1:${port}`],
    ...client,
    logLevel: kafkajs.logLevel.NOTHING,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.describeCluster();
  } finally {
    await admin.disconnect();
  }
}

interface Places {
  /** From 0. */
  readonly node: number;
  readonly port: number;
  /** The port that the broker advertises to clients; default: its own. */
  readonly advertised?: number;
  /** Ports, by node. */
  readonly controllers: readonly number[];
  readonly data: string;
}

const settings = (
  { node, port, advertised = port, controllers, data }: Places,
  host = '127.0.0.1',
): Record<string, string> => ({
  'process.roles': 'broker,controller',
  'node.id': String(node + 1),
  'controller.quorum.voters': controllers.map((own, nth) => `${nth + 1}@127.0.0.1:${own}`).join(','),
  'controller.listener.names': 'CONTROLLER',
  listeners: `PLAINTEXT://${host}:${port},CONTROLLER://127.0.0.1:${controllers[node]!}`,
  'advertised.listeners': `PLAINTEXT://127.0.0.1:${advertised}`,
  'log.dirs': data,
  // A deleted topic must stay deleted.
  'auto.create.topics.enable': 'false',
  // A killed broker is soon admitted again.
  'broker.heartbeat.interval.ms': '300',
  'broker.session.timeout.ms': '1500',
  'group.initial.rebalance.delay.ms': '0',
  'offsets.topic.num.partitions': '1',
  // The offsets of consumer groups must survive the loss of a node.
  'offsets.topic.replication.factor': controllers.length >= 3 ? '3' : '1',
  'transaction.state.log.num.partitions': '1',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'log.cleaner.dedupe.buffer.size': '4194304',
});
