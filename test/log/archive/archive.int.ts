import { expect } from 'chai';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import kafkajs from 'kafkajs';
import {
  type ArchiveFault,
  type ArchiveFaultCode,
  archiveLog,
  openStore,
  restoreLog,
  type Store,
  verifyArchive,
} from '../../../ingest/log/archive/index.ts';
import { openKafkaLog } from '../../../ingest/log/kafka/open-kafka-log.ts';
import type { Log } from '../../../ingest/log/port.ts';
import { openPostgresLog } from '../../../ingest/log/postgres/open-postgres-log.ts';
import { type Database, freshDatabase } from '../../stack/database.ts';
import { need } from '../../stack/stack.ts';
import { readAll } from '../contract/collect.ts';
import { anyEvent, many } from '../contract/events.ts';
import { type ObjectStorage, objectStorage } from './object-storage.ts';

const codeOf = async (work: Promise<unknown>): Promise<ArchiveFaultCode> => {
  try {
    await work;
  } catch (fault) {
    // By its name: what is imported late is another module where tests are compiled.
    const { name, code } = fault as Partial<ArchiveFault>;
    if (name === 'ArchiveFault') return code!;
    throw fault;
  }
  throw new Error('It went well.');
};

describe('an archive of the log', function () {
  this.timeout(120_000);
  let database: Database;
  let folder: string;
  let log: Log;
  const open: { close(): Promise<void> | void }[] = [];
  const databases: Database[] = [];

  const kept = <T extends { close(): Promise<void> | void }>(part: T): T => {
    open.push(part);
    return part;
  };
  const fresh = async (): Promise<Database> => {
    const made = await freshDatabase();
    databases.push(made);
    return made;
  };
  const emptyLog = async (): Promise<Log> =>
    kept(await openPostgresLog({ databaseUrl: (await fresh()).url }));
  const archive = (store: Store, of = log) => archiveLog({ log: of, store, databaseUrl: database.url });
  const restore = (store: Store, into: Log, resume = false) =>
    restoreLog({ log: into, store, databaseUrl: database.url, resume });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bookings-archive-'));
    database = await fresh();
    log = kept(await openPostgresLog({ databaseUrl: database.url }));
  });
  after(() => {
    delete process.env['AWS_ACCESS_KEY_ID'];
    delete process.env['AWS_SECRET_ACCESS_KEY'];
  });
  afterEach(async () => {
    for (const part of open.splice(0)) await part.close();
    for (const made of databases.splice(0)) await made.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('contains the events of the log, whatever they are, and restores them', async () => {
    const events = fc.sample(fc.array(anyEvent, { minLength: 200, maxLength: 200 }), 1)[0]!;
    await log.append(events);
    const store = await openStore(folder);
    expect(await archive(store)).to.deep.equal({ end: 200, added: 200, files: 1 });
    expect(await verifyArchive(store, log)).to.deep.equal({ files: 1, end: 200, compared: 200 });
    const other = await emptyLog();
    expect(await restore(store, other)).to.equal(200);
    expect(await readAll(other)).to.deep.equal(await readAll(log));
  });

  it('grows by the new events, in few files', async () => {
    const store = await openStore(folder);
    expect(await archive(store)).to.deep.equal({ end: 0, added: 0, files: 0 });
    for (let run = 0; run < 5; run++) {
      await log.append(many(100, run * 100));
      expect((await archive(store)).added).to.equal(100);
    }
    expect(await archive(store)).to.deep.equal({ end: 500, added: 0, files: 1 });
    expect(readdirSync(folder)).to.have.length(2);
    expect((await verifyArchive(store, log)).compared).to.equal(500);
  });

  it('closes a full file, and never changes it again', async () => {
    await log.append(many(1_210));
    const store = await openStore(folder);
    const inFull = () => archiveLog({ log, store, databaseUrl: database.url, fileEvents: 500 });
    expect(await inFull()).to.include({ end: 1_210, files: 3 });
    const full = readdirSync(folder).sort().slice(0, 2);
    await log.append(many(10, 1_210));
    expect(await inFull()).to.include({ end: 1_220, added: 10, files: 3 });
    expect(readdirSync(folder)).to.include.members(full).and.have.length(4);
    const other = await emptyLog();
    await restore(store, other);
    expect(await readAll(other)).to.deep.equal(await readAll(log));
  });

  it('reports a flipped bit, a missing file and a missing archive', async () => {
    await log.append(many(100));
    const store = await openStore(folder);
    expect(await codeOf(verifyArchive(store, log))).to.equal('missing');
    await archive(store);
    const file = join(
      folder,
      readdirSync(folder).find((name) => name.startsWith('events-'))!,
    );
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file, bytes);
    const other = await emptyLog();
    expect(await codeOf(verifyArchive(store, log))).to.equal('damaged');
    expect(await codeOf(restore(store, other))).to.equal('damaged');
    rmSync(file);
    expect(await codeOf(verifyArchive(store, log))).to.equal('damaged');
    expect(await other.end()).to.equal(0);
  });

  it('refuses events of another log', async () => {
    const [store, other] = [await openStore(folder), await emptyLog()];
    await log.append(many(10));
    await archive(store);
    await other.append(many(20, 500));
    expect(await codeOf(archive(store, other))).to.equal('another_log');
    expect(await codeOf(verifyArchive(store, other))).to.equal('another_log');
    expect(await codeOf(archive(store, await emptyLog()))).to.equal('another_log');
  });

  it('has one writer at a time', async () => {
    await log.append(many(10_000));
    const runs = await Promise.allSettled([0, 1, 2].map(async () => archive(await openStore(folder))));
    const refused = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason as ArchiveFault] : []));
    expect(refused.map(({ code }) => code)).to.deep.equal(['busy', 'busy']);
    expect((await verifyArchive(await openStore(folder), log)).compared).to.equal(10_000);
  });

  it('is complete after a writer that was interrupted', async () => {
    const store = await openStore(folder);
    await log.append(many(50));
    await archive(store);
    await log.append(many(50, 50));
    const dies: Store = {
      ...store,
      write: (name, bytes) =>
        name === 'manifest.json' ? Promise.reject(new Error('killed')) : store.write(name, bytes),
    };
    await archive(dies).catch(() => undefined);
    expect(await verifyArchive(store, log)).to.include({ end: 50 });
    expect(await archive(store)).to.include({ end: 100, added: 50, files: 1 });
  });

  it('is restored only into an empty log, or continues an interrupted restore', async () => {
    await log.append(many(2_000));
    const store = await openStore(folder);
    await archive(store);
    const half = await emptyLog();
    await half.append(many(700));
    expect(await codeOf(restore(store, half))).to.equal('not_empty');
    expect(await restore(store, half, true)).to.equal(1_300);
    expect(await readAll(half)).to.deep.equal(await readAll(log));
    const foreign = await emptyLog();
    await foreign.append(many(700, 1));
    expect(await codeOf(restore(store, foreign, true))).to.equal('another_log');
    expect(await foreign.end()).to.equal(700);
  });

  it('can also be in object storage', async () => {
    const storage: ObjectStorage = kept(await objectStorage());
    process.env['AWS_ACCESS_KEY_ID'] = 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
    const store = kept(await openStore('s3://kept/logs/claims/', { s3Endpoint: storage.url }));
    expect(await codeOf(verifyArchive(store, null))).to.equal('missing');
    await log.append(many(300));
    await archive(store);
    await log.append(many(5, 300));
    expect(await archive(store)).to.deep.equal({ end: 305, added: 5, files: 1 });
    expect([...storage.objects.keys()].every((path) => path.startsWith('/kept/logs/claims/'))).to.equal(true);
    expect(storage.objects.size).to.equal(2);
    const other = await emptyLog();
    await restore(store, other);
    expect(await readAll(other)).to.deep.equal(await readAll(log));
    await storage.close();
    expect(await codeOf(verifyArchive(store, null))).to.equal('unreachable');
  });

  it('moves the log from its table to Kafka and back', async function () {
    const brokers = (await need(this, 'Kafka')).split(',');
    const topic = `test.archive.${randomBytes(6).toString('hex')}`;
    const kafka = kept(await openKafkaLog({ brokers, clientId: 'test', topic }));
    await log.append([...fc.sample(anyEvent, 200), ...many(500)]);
    const [there, back] = [await openStore(join(folder, 'there')), await openStore(join(folder, 'back'))];
    await archive(there);
    await restore(there, kafka);
    expect(await readAll(kafka)).to.deep.equal(await readAll(log));
    await archive(back, kafka);
    const table = await emptyLog();
    await restore(back, table);
    expect(await readAll(table)).to.deep.equal(await readAll(log));
    expect(readdirSync(join(folder, 'back')).sort()).to.deep.equal(readdirSync(join(folder, 'there')).sort());
    const admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [topic] });
    await admin.disconnect();
  });
});
