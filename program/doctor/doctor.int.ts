import { expect } from 'chai';
import kafkajs from 'kafkajs';
import { randomBytes } from 'node:crypto';
import { freshDatabase } from '../../test/stack/database.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { needStack, type Stack } from '../../test/stack/stack.ts';
import { readSettings, type Settings } from '../settings.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const settingsOf = (env: Record<string, string>): Settings => {
  const read = readSettings({ PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', DATA_DIR: '/nowhere', ...env });
  if (!read.ok) throw new Error(read.faults.join());
  return read.settings;
};
const find = (findings: readonly Finding[], area: string, what: string): Finding | undefined =>
  findings.find((finding) => finding.area === area && finding.what === what);

describe('the doctor at real servers', function () {
  this.timeout(120_000);
  let stack: Stack;
  before(async function () {
    stack = await needStack(this);
  });
  const KEY_SECRET = '0123456789abcdef0123456789abcdef';

  it('finds what is wrong with each, and leaves them as they were', async () => {
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
      expect(find(first, 'kafka', 'topic')).to.include({ state: 'ok', found: 'not made yet' });
      expect(await admin.listTopics()).to.not.include(topic);
      expect(find(first, 'kafka', 'auto.create.topics.enable')).to.include({ state: 'ok' });
      // The tests' server is fast instead of safe.
      expect(find(first, 'postgres', 'fsync')).to.include({ state: 'wrong', found: 'off' });
      expect(find(first, 'postgres', 'clock')).to.include({ state: 'ok' });
      expect(find(first, 'projector', 'writer')).to.include({ state: 'doubtful', found: 'none yet' });
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

  it('says which server is away, and where to look', async () => {
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
