import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { openLog } from '../../ingest/log/open-log.ts';
import type { Fixture } from '../editing/hammer/hammer-system.ts';
import { type Part, startPart } from '../program/servers.ts';
import { type Replicated, STANDBY, startReplicated } from '../stack/replicated.ts';
import { waitFor } from '../stack/wait-for.ts';
import { admit, EDITOR, KEY_SECRET, usageAt } from './clients.ts';

/** A process of each kind, on a primary and its standby; `DATABASE_URL` names both. */
export interface FailoverFixture {
  readonly servers: Replicated;
  readonly api: string;
  readonly apiKey: string;
  readonly token: string;
  readonly editor: string;
  /** Fixtures for the hammer's editors, with the addresses of both servers, until and from `after`. */
  readonly before: Fixture;
  readonly after: Fixture;
  /** The requests counted so far. */
  readonly usage: () => Promise<number>;
  /** Expects that no process was restarted. */
  readonly expectAlive: () => void;
  readonly close: () => Promise<void>;
}

/**
 * @param brokers of Kafka; none: the log is a table of the database.
 * @param synchronous true if the primary acknowledges only what its standby has.
 */
export async function openFailover(
  brokers: readonly string[],
  synchronous: boolean,
): Promise<FailoverFixture> {
  const servers = await startReplicated({ synchronous_commit: 'on' });
  const folder = mkdtempSync(join(tmpdir(), 'bookings-failover-'));
  const topic = `test.claims.${randomBytes(6).toString('hex')}`;
  const parts: Part[] = [];
  const close = async (): Promise<void> => {
    for (const part of parts) {
      part.process.kill('SIGKILL');
      await part.ended;
    }
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (synchronous) await waitForStandby(servers.url);
    await migrate(servers.bothUrl);
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: servers.bothUrl,
      ...(brokers.length > 0 && { KAFKA_BROKERS: brokers.join(',') }),
      KAFKA_TOPIC: topic,
      KEY_SECRET,
      PORT: '0',
      INGEST_PORT: '0',
      OPS_PORT: '0',
    };
    const { apiKey, token } = await admit(servers.bothUrl);
    for (const kind of ['projector', 'ingest', 'api'] as const) parts.push(await startPart(kind, env));
    const [, ingest, api] = parts;
    const fixtureAt = (databaseUrl: string): Fixture => ({
      ...{ databaseUrl, env, folder, editors: ingest!.address! },
      openLog: () =>
        openLog({ databaseUrl, topic, ...(brokers.length > 0 && { kafkaBrokers: [...brokers] }) }),
      kill: () => Promise.reject(new Error('The failover is the only fault here.')),
      again: () => Promise.reject(new Error('The failover is the only fault here.')),
      complaints: () => parts.map((part) => part.complaints()).join('\n'),
      close,
    });
    return {
      servers,
      ...{ api: api!.address!, apiKey, token, editor: EDITOR },
      before: fixtureAt(servers.bothUrl),
      after: fixtureAt(servers.replicaUrl),
      usage: () => usageAt(servers.bothUrl),
      expectAlive: () => {
        for (const part of parts) expect(part.process.exitCode, part.complaints()).to.equal(null);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function waitForStandby(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (${STANDBY})'`);
    await client.query('SELECT pg_reload_conf()');
    await waitFor(async () => {
      const { rows } = await client.query<{ state: string }>(
        'SELECT sync_state AS state FROM pg_stat_replication',
      );
      expect(rows).to.deep.equal([{ state: 'sync' }]);
    }, 60);
  } finally {
    await client.end();
  }
}
