import { Redis } from 'ioredis';
import { doubtful, type Finding, judging, OK, wrong } from './finding.ts';

/** The fields of `INFO`, by Redis' names. */
export type RedisInfo = Readonly<Record<string, string>>;

const judge = judging('redis');

export function judgeRedis(info: RedisInfo): Finding[] {
  const version = info['redis_version'] ?? 'unknown';
  const policy = info['maxmemory_policy'] ?? 'unknown';
  const saves = info['aof_enabled'] === '1';
  const role = info['role'] ?? 'unknown';
  return [
    judge('version', version, atLeast(version, 6, 2) ? OK : wrong('Redis 6.2 or later is needed.')),
    judge(
      'maxmemory-policy',
      policy,
      policy === 'noeviction'
        ? OK
        : wrong('CONFIG SET maxmemory-policy noeviction, and in redis.conf: jobs would be evicted.'),
    ),
    judge(
      'appendonly',
      saves ? 'yes' : 'no',
      saves
        ? OK
        : doubtful('CONFIG SET appendonly yes, and in redis.conf: a restart forgets what waits to be done.'),
    ),
    judge('role', role, role === 'master' ? OK : wrong('REDIS_URL must name the primary.')),
  ];
}

function atLeast(version: string, major: number, minor: number): boolean {
  const [found = 0, part = 0] = version.split('.').map(Number);
  return found > major || (found === major && part >= minor);
}

/** @throws if Redis cannot be reached, with the socket's error. */
export async function askRedis(url: string): Promise<RedisInfo> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5_000 });
  let stated: Error | null = null;
  redis.on('error', (error: Error) => (stated = error));
  try {
    // It rejects with `Connection is closed.`, whatever closed it.
    await redis.connect().catch((error: unknown) => {
      throw stated ?? error;
    });
    const lines = (await redis.info()).split('\r\n').filter((line) => /^\w+:/.test(line));
    return Object.fromEntries(lines.map((line) => [line.replace(/:.*/, ''), line.replace(/^\w+:/, '')]));
  } finally {
    redis.disconnect();
  }
}
