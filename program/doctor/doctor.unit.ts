import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { PROJECTION_VERSION } from '../../projector/index.ts';
import { readSettings } from '../settings/index.ts';
import type { Finding } from './finding.ts';
import { gatherMachine } from './gather-machine.ts';
import { judgeKafka } from './kafka.ts';
import { judgeLog } from './log.ts';
import { judgeMachine, type Machine } from './machine.ts';
import { judgePostgres, type Postgres } from './postgres.ts';
import { judgeWriting, type Writing } from './writer.ts';
import { judgeReplica } from './replica.ts';
import { judgeRedis } from './redis.ts';
import { linesOf } from './verb.ts';

const GIB = 1024 ** 3;
const writing: Writing = {
  heartbeat_age: 1,
  projection_version: PROJECTION_VERSION,
  paused_by: null,
  park: { events: 0, counted: 0, limit: 10_000 },
};
const machine: Machine = {
  node: 'v20.19.0',
  heapBytes: 2 * GIB,
  disk: { freeBytes: 50 * GIB, sizeBytes: 100 * GIB },
  dataDir: { isFolder: true, writable: true },
  openPaths: [],
  keySecret: '0123456789abcdef0123456789abcdef',
  ports: [{ variable: 'PORT', port: 3000, state: 'free' }],
  mistypedVariables: [],
};
const postgres: Postgres = {
  version: 180_001,
  connections: 97,
  fsync: true,
  full_page_writes: true,
  synchronous_commit: 'on',
  encoding: 'UTF8',
  statement_timeout: 0,
  idle_session_timeout: 0,
  replica: false,
  max_standby_streaming_delay: 30_000,
  may_create: true,
  read_only: false,
  unwritable: null,
  standby_names: '',
  standbys: 0,
  unconfirmed: 0,
  database: '7 bookings',
  ahead: 0.1,
};
const redis = {
  redis_version: '7.2.4',
  maxmemory_policy: 'noeviction',
  aof_enabled: '1',
  role: 'master',
};
const kafka = {
  brokers: 3,
  wrongAddresses: [],
  autoCreates: false,
  topic: { partitions: 1, replication: 3, config: {} },
  wrong: [],
};

/** The findings that are not ok, as `state what`. */
const ills = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state !== 'ok').map(({ state, what }) => `${state} ${what}`);

describe('bookings doctor', () => {
  it('finds nothing when all is well', () => {
    const all = [
      ...judgeMachine(machine),
      ...judgePostgres(postgres, false),
      ...judgeWriting(writing),
      ...judgeKafka(kafka),
      ...judgeRedis(redis),
    ];
    expect(ills(all)).to.deep.equal([]);
    expect(all.every(({ mend }) => mend === null)).to.equal(true);
  });

  it('reports an old Node, a full disk, a folder of another user, a port in use', () => {
    const judged = (change: Partial<Machine>): string[] => ills(judgeMachine({ ...machine, ...change }));
    expect(judged({ node: 'v20.9.0' })).to.deep.equal(['wrong Node']);
    expect(judged({ node: 'v22.0.0' })).to.deep.equal([]);
    expect(judged({ disk: { freeBytes: GIB, sizeBytes: 4 * GIB } })).to.deep.equal(['wrong disk']);
    expect(judged({ disk: { freeBytes: 5 * GIB, sizeBytes: 100 * GIB } })).to.deep.equal(['warning disk']);
    expect(judged({ dataDir: { isFolder: true, writable: false } })).to.deep.equal(['wrong data folder']);
    expect(judged({ dataDir: { isFolder: false, writable: true } })).to.deep.equal(['wrong data folder']);
    expect(judged({ mistypedVariables: [{ name: 'KAFKA_BROKER', meant: 'KAFKA_BROKERS' }] })).to.deep.equal([
      'warning variable KAFKA_BROKER',
    ]);
    expect(judged({ heapBytes: GIB / 4 })).to.deep.equal(['warning heap']);
    expect(judged({ dataDir: null, keySecret: null })).to.deep.equal([]);
    expect(judged({ ports: [{ variable: 'PORT', port: 80, state: 'taken' }] })).to.deep.equal([
      'wrong PORT 80',
    ]);
    expect(judged({ ports: [{ variable: 'PORT', port: 80, state: 'ours' }] })).to.deep.equal([]);
  });

  it('reports the folders and files of the program to which other users have access', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bookings-doctor-'));
    const env = { ...{ DATA_DIR: dataDir, PORT: '0', INGEST_PORT: '0' }, OPS_PORT: '0', EXPLORER_PORT: '0' };
    const read = readSettings(env);
    if (!read.ok) throw new Error(read.faults.join());
    const found = async (): Promise<Finding[]> =>
      judgeMachine({ ...(await gatherMachine(read.settings)), heapBytes: 2 * GIB, disk: null });
    const open = async (path: string, mode: number): Promise<void> => chmod(join(dataDir, path), mode);
    try {
      await mkdir(join(dataDir, 'exports'), { mode: 0o700 });
      await writeFile(join(dataDir, 'key-secret'), machine.keySecret!, { mode: 0o600 });
      expect(ills(await found())).to.deep.equal([]);
      await open('exports', 0o750);
      await open('key-secret', 0o640);
      await open('', 0o755);
      const faults = (await found()).filter(({ state }) => state !== 'ok');
      expect(ills(faults)).to.deep.equal([
        `warning access to ${dataDir}`,
        `warning access to ${dataDir}/exports`,
        `wrong access to ${dataDir}/key-secret`,
      ]);
      expect(faults[2]).to.include({
        found: 'mode 0640',
        mend: `Run chmod 0600 ${dataDir}/key-secret as its owner: other users have access to it.`,
      });
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('reports a secret that is long and weak, without showing it', () => {
    const findings = judgeMachine({ ...machine, keySecret: 'secretsecretsecretsecretsecretsecret' });
    expect(ills(findings)).to.deep.equal(['wrong KEY_SECRET']);
    expect(JSON.stringify(findings)).to.not.contain('secretsecret');
  });

  it('reports a Postgres that is old, small, unsafe, a replica, or has short timeouts', () => {
    const judged = (change: Partial<Postgres>): string[] =>
      ills(judgePostgres({ ...postgres, ...change }, false));
    expect(judged({ version: 140_011 })).to.deep.equal(['wrong version']);
    expect(judged({ connections: 20 })).to.deep.equal(['warning max_connections']);
    expect(judged({ fsync: false })).to.deep.equal(['wrong fsync']);
    expect(judged({ full_page_writes: false })).to.deep.equal(['wrong full_page_writes']);
    expect(judged({ synchronous_commit: 'off' })).to.deep.equal(['wrong synchronous_commit']);
    expect(judged({ synchronous_commit: 'remote_apply' })).to.deep.equal([]);
    expect(judged({ encoding: 'SQL_ASCII' })).to.deep.equal(['wrong encoding']);
    expect(judged({ statement_timeout: 5_000 })).to.deep.equal(['warning statement_timeout']);
    expect(judged({ idle_session_timeout: 1 })).to.deep.equal(['warning idle_session_timeout']);
    expect(judged({ replica: true })).to.deep.equal(['wrong takes writes']);
    expect(judged({ may_create: false })).to.deep.equal(['wrong schemas can be made']);
    expect(judged({ read_only: true })).to.deep.equal(['wrong role may write']);
    expect(judged({ unwritable: 'log.event' })).to.deep.equal(['wrong role may write']);
  });

  it('reports a synchronous standby that does not answer while commits wait for one', () => {
    const judged = (change: Partial<Postgres>): string[] =>
      ills(judgePostgres({ ...postgres, standby_names: 'standby', ...change }, false));
    expect(judged({ standbys: 0 })).to.deep.equal(['wrong synchronous standbys']);
    expect(judged({ standbys: 1 })).to.deep.equal([]);
    expect(judged({ standbys: null })).to.deep.equal([]);
    expect(judged({ standbys: 1, unconfirmed: 2 }), 'frozen').to.deep.equal(['wrong synchronous standbys']);
    expect(judged({ standbys: null, unconfirmed: 2 })).to.deep.equal(['wrong synchronous standbys']);
    expect(judged({ standbys: 0, synchronous_commit: 'local' })).to.deep.equal([]);
  });

  it('reports a replica that is none, and one that cancels readers', () => {
    const judged = (change: object): string[] =>
      ills(
        judgeReplica({ replica: true, max_standby_streaming_delay: 30_000, isOfPrimary: true, ...change }),
      );
    expect([judged({}), judged({ max_standby_streaming_delay: -1 })]).to.deep.equal([[], []]);
    expect(judged({ replica: false })).to.deep.equal(['wrong replays the primary']);
    expect(judged({ isOfPrimary: false })).to.deep.equal(['wrong copy of DATABASE_URL']);
    expect(judged({ isOfPrimary: null })).to.deep.equal([]);
    expect(judged({ max_standby_streaming_delay: 0 })).to.deep.equal(['warning max_standby_streaming_delay']);
  });

  it('compares clocks in both directions', () => {
    const clock = (ahead: number): string[] => ills(judgePostgres({ ...postgres, ahead }, false));
    expect([clock(1.9), clock(-10), clock(3_600)]).to.deep.equal([[], ['warning clock'], ['wrong clock']]);
  });

  it('reports that no writer runs, and tables of another version', () => {
    const judged = (age: number | null, version: number | null): string[] =>
      ills(judgeWriting({ ...writing, heartbeat_age: age, projection_version: version }));
    expect(judged(60, null)).to.deep.equal(['warning writer']);
    expect(judged(null, null)).to.deep.equal(['warning writer']);
    expect(judged(1, 1)).to.deep.equal(['warning version of the read tables']);
    expect(ills(judgeWriting({ ...writing, projection_version: null, paused_by: 'ada' }))).to.deep.equal([
      'warning paused',
    ]);
  });

  it('reports a park that fills, and what to do', () => {
    const judged = (counted: number): string[] =>
      ills(judgeWriting({ ...writing, park: { events: counted, counted, limit: 1_000 } }));
    expect(judged(0)).to.deep.equal([]);
    expect(judged(1)).to.deep.equal(['warning parked events']);
    expect(judged(900)).to.deep.equal(['warning parked events']);
    expect(judged(1_000)).to.deep.equal(['wrong parked events']);
    const full = judgeWriting({ ...writing, park: { events: 2_000, counted: 1_000, limit: 1_000 } });
    expect(full.find(({ what }) => what === 'parked events')).to.deep.include({
      found: '2000 (1000 of PARK_LIMIT 1000)',
    });
    expect(linesOf(full).join('\n')).to.match(/bookings parked retry.*higher PARK_LIMIT/s);
  });

  it('reports a Redis that evicts, does not persist, is a replica, or is old', () => {
    const judged = (change: Record<string, string>): string[] => ills(judgeRedis({ ...redis, ...change }));
    expect(judged({ maxmemory_policy: 'allkeys-lru' })).to.deep.equal(['wrong maxmemory-policy']);
    expect(judged({ aof_enabled: '0' })).to.deep.equal(['warning appendonly']);
    expect(judged({ role: 'slave' })).to.deep.equal(['wrong role']);
    expect(judged({ redis_version: '6.0.16' })).to.deep.equal(['wrong version']);
    expect(ills(judgeRedis({}))).to.include('wrong maxmemory-policy');
  });

  it('reports a cluster that creates topics, and each wrong setting of the topic', () => {
    const judged = (change: object): string[] => ills(judgeKafka({ ...kafka, ...change }));
    expect(judged({ autoCreates: true })).to.deep.equal(['wrong auto.create.topics.enable']);
    expect(judged({ brokers: 1 })).to.deep.equal(['warning brokers']);
    expect(judged({ wrongAddresses: [{ address: 'kafka-4:9092', fault: 'does not answer' }] })).to.deep.equal(
      ['wrong broker kafka-4:9092'],
    );
    expect(judged({ wrong: ['retention.ms is 1 and must be -1', 'another'] })).to.deep.equal([
      'wrong topic',
      'wrong topic',
    ]);
    expect(judged({ topic: null })).to.deep.equal([]);
  });

  it('reports a log that is not the one that was applied', () => {
    const end = { position: 9, hash: 'ab' };
    expect(ills([judgeLog({ end, events: 9, faults: [] })])).to.deep.equal([]);
    expect(ills([judgeLog({ end, events: 9, faults: ['An event was changed.'] })])).to.deep.equal([
      'wrong hash chain',
    ]);
  });

  it('prints the remedy below each finding', () => {
    const lines = linesOf(judgeRedis({ ...redis, maxmemory_policy: 'allkeys-lru' }));
    expect(lines[1]).to.equal('WRONG     redis: maxmemory-policy: allkeys-lru');
    expect(lines[2]).to.match(/^ +Run CONFIG SET maxmemory-policy noeviction/);
    expect(lines[0]).to.equal('ok        redis: version: 7.2.4');
  });
});
