import { expect } from 'chai';
import kafkajs from 'kafkajs';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openLog } from '../../ingest/log/open-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { runProjector } from '../../projector/run-projector.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { editionReport } from '../../test/fold/claims.ts';
import { eventOf } from '../../test/projector/events.ts';
import { freshDatabase } from '../../test/stack/database.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { needStack, type Stack } from '../../test/stack/stack.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';
import { examineReplica } from './replica.ts';

const settingsOf = (env: Record<string, string>): Settings => {
  const read = readSettings({ PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', DATA_DIR: '/nowhere', ...env });
  if (!read.ok) throw new Error(read.faults.join());
  return read.settings;
};
const find = (findings: readonly Finding[], area: string, what: string): Finding | undefined =>
  findings.find((finding) => finding.area === area && finding.what === what);

/** Publishes one edition to a topic, and lets `use` work on the log. */
async function publish(
  databaseUrl: string,
  kafkaBrokers: string[],
  topic: string,
  slug: string,
  use: (log: Log, databaseUrl: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const log = await openLog({ databaseUrl, kafkaBrokers, topic });
  try {
    await log.append([eventOf(editionReport(slug, {}))]);
    await use(log, databaseUrl);
  } finally {
    await log.close();
  }
}

async function project(log: Log, databaseUrl: string): Promise<void> {
  const stopping = new AbortController();
  const projector = runProjector({ log, databaseUrl, name: 'test', signal: stopping.signal });
  await waitFor(async () => expect(projector.status()).to.include({ role: 'writer', position: 1 }), 20);
  stopping.abort();
  await projector.done;
}

describe('bookings doctor with real servers', function () {
  this.timeout(120_000);
  let stack: Stack;
  before(async function () {
    stack = await needStack(this);
  });
  const KEY_SECRET = '0123456789abcdef0123456789abcdef';

  it('names the fault of each server, and changes nothing', async () => {
    const database = await freshDatabase();
    const topic = `test.doctor.${randomBytes(6).toString('hex')}`;
    const brokers = stack.kafkaBrokers.split(',');
    const admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();
    await admin.connect();
    try {
      const settings = settingsOf({
        ...{ KEY_SECRET, DATABASE_URL: database.url, REDIS_URL: stack.redisUrl },
        ...{ KAFKA_BROKERS: stack.kafkaBrokers, KAFKA_TOPIC: topic },
      });
      const first = await examine(settings);
      expect(find(first, 'kafka', 'topic')).to.include({ state: 'ok', found: 'not created yet' });
      expect(await admin.listTopics()).to.not.include(topic);
      expect(find(first, 'kafka', 'auto.create.topics.enable')).to.include({ state: 'ok' });
      // The tests' server is fast instead of safe.
      expect(find(first, 'postgres', 'fsync')).to.include({ state: 'wrong', found: 'off' });
      expect(find(first, 'postgres', 'clock')).to.include({ state: 'ok' });
      expect(find(first, 'projector', 'writer')).to.include({ state: 'warning', found: 'none yet' });
      expect(find(first, 'redis', 'maxmemory-policy')).to.include({ state: 'ok' });
      await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 2 }] });
      const second = await examine(settings);
      const faults = second.filter(({ area, state }) => area === 'kafka' && state === 'wrong');
      expect(faults.map(({ found }) => found).join())
        .to.match(/2 partitions/)
        .and.match(/retention\.ms/);
    } finally {
      await admin.deleteTopics({ topics: [topic] }).catch(() => undefined);
      await admin.disconnect();
      await database.drop();
    }
  });

  it('names one wrong broker of several, and a topic that is not the catalog’s', async () => {
    const database = await freshDatabase();
    const name = `test.doctor.${randomBytes(6).toString('hex')}`;
    const topics = [`${name}.catalog`, `${name}.other`] as const;
    const brokers = stack.kafkaBrokers.split(',');
    const admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();
    const absent = `127.0.0.1:${await freePort()}`;
    await admin.connect();
    try {
      await publish(database.url, brokers, topics[0], 'sun-2024', project);
      await publish(database.url, brokers, topics[1], 'moon-2024');
      const findings = await examine(
        settingsOf({
          ...{ KEY_SECRET, DATABASE_URL: database.url },
          ...{ KAFKA_BROKERS: `${stack.kafkaBrokers},${absent}`, KAFKA_TOPIC: topics[1] },
        }),
      );
      expect(find(findings, 'kafka', `broker ${absent}`)).to.include({ state: 'wrong' });
      expect(findings.filter(({ what }) => what.startsWith('broker '))).to.have.length(1);
      expect(find(findings, 'log', 'origin of the read tables')?.found).to.match(
        /were made from another log/,
      );
      const unknown = `${name}.unknown`;
      const missing = await examine(
        settingsOf({
          ...{ KEY_SECRET, DATABASE_URL: database.url },
          ...{ KAFKA_BROKERS: stack.kafkaBrokers, KAFKA_TOPIC: unknown },
        }),
      );
      expect(find(missing, 'log', 'topic')).to.include({ state: 'wrong', found: `${unknown} is missing` });
      expect(await admin.listTopics()).to.not.include(unknown);
    } finally {
      await admin.deleteTopics({ topics: [...topics] }).catch(() => undefined);
      await admin.disconnect();
      await database.drop();
    }
  });

  it('names a replica of another database', async () => {
    const [primary, other] = [await freshDatabase(), await freshDatabase()];
    const origin = async (url: string): Promise<string | undefined> =>
      find(await examineReplica(url, primary.url), 'replica', 'copy of DATABASE_URL')?.found;
    try {
      expect(await origin(other.url)).to.equal('no, of another database');
      expect(await origin(primary.url)).to.equal('yes');
    } finally {
      await primary.drop();
      await other.drop();
    }
  });

  it('names a read-only role, and a table that the role may not write', async () => {
    const database = await freshDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const role = `doctor_${randomBytes(6).toString('hex')}`;
    const writes = async (options: string): Promise<string | undefined> => {
      const url = new URL(database.url);
      url.username = role;
      url.password = role;
      url.searchParams.set('options', options);
      return find(
        await examine(settingsOf({ KEY_SECRET, DATABASE_URL: url.href })),
        'postgres',
        'role may write',
      )?.found;
    };
    try {
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
      expect(await writes('')).to.equal('not accounts.api_key');
      for (const [writable, next] of [
        ['accounts', 'not control.'],
        ['control', 'not durable.'],
        ['durable', 'not editing.'],
        ['editing', 'not log.'],
      ] as const) {
        await client.query(
          `GRANT USAGE ON SCHEMA ${writable} TO ${role}; GRANT INSERT ON ALL TABLES IN SCHEMA ${writable} TO ${role}`,
        );
        expect(await writes('')).to.include(next);
      }
      expect(await writes('-c default_transaction_read_only=on')).to.match(
        /^no, default_transaction_read_only/,
      );
    } finally {
      await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await client.end();
      await database.drop();
    }
  });

  it('names the server that does not answer, and where to look', async () => {
    const noOne = await freePort();
    const findings = await examine(
      settingsOf({
        ...{ KEY_SECRET, DATABASE_URL: `postgres://x@127.0.0.1:${noOne}/x` },
        ...{ REDIS_URL: `redis://127.0.0.1:${noOne}`, KAFKA_BROKERS: `127.0.0.1:${noOne}` },
      }),
    );
    for (const [area, variable] of Object.entries({
      postgres: 'DATABASE_URL',
      redis: 'REDIS_URL',
      kafka: 'KAFKA_BROKERS',
    })) {
      expect(find(findings, area, 'connection')).to.include({ state: 'wrong' });
      expect(find(findings, area, 'connection')?.mend).to.contain(variable);
    }
  });
});
