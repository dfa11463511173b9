import type { Context } from 'mocha';
import { Wire } from '../histories/wire.ts';
import { type KafkaServer, startKafkaCluster } from '../stack/kafka.ts';
import { type KillablePostgres, startKillablePostgres } from '../stack/killable-postgres.ts';
import { type KillableRedis, startKillableRedis } from '../stack/redis.ts';
import type { Faulty } from './faulty.ts';

/** Servers that a test can kill, freeze and cut off. Processes reach each of them only by its wire. */
export interface OwnServers {
  /** `url` is without the wire. */
  readonly postgres: KillablePostgres & Faulty;
  readonly redis: KillableRedis & Faulty;
  readonly brokers: readonly (KafkaServer & Faulty)[];
}

/** Skips the suite if this machine cannot run servers of its own. */
export async function ownServers(suite: Context, brokers: number): Promise<OwnServers> {
  try {
    const [redis, cluster, postgres] = await Promise.all([
      startKillableRedis(),
      startWiredCluster(brokers),
      // What was committed before a kill must be there afterwards.
      startKillablePostgres({ synchronous_commit: 'on' }),
    ]);
    return { redis: await wired(redis), brokers: cluster, postgres: await wired(postgres) };
  } catch (error) {
    console.warn(`      SKIPPED, for want of servers of its own to kill: ${String(error)}`);
    return suite.skip();
  }
}

const wired = async <Server extends Omit<Faulty, 'wires'> & { readonly url: string }>(
  server: Server,
): Promise<Server & Faulty> => ({ ...server, wires: [await Wire.to(server.url)] });

/** Brokers tell their clients, and each other, the ports of their wires. */
async function startWiredCluster(count: number): Promise<(KafkaServer & Faulty)[]> {
  const wires: Wire[] = [];
  const servers = await startKafkaCluster(count, async (port) => {
    const wire = await Wire.to(`kafka://127.0.0.1:${port}`);
    wires.push(wire);
    return Number(new URL(wire.url).port);
  });
  return servers.map((server, nth) => ({
    ...server,
    url: new URL(wires[nth]!.url).host,
    again: server.start,
    wires: [wires[nth]!],
  }));
}
