import { Redis } from 'ioredis';
import { warning, type Finding, openJudge, OK, wrong } from './finding.ts';

/** The fields of `INFO`, by Redis' names. */
export type RedisInfo = Readonly<Record<string, string>>;

const judge = openJudge('redis');

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
        : wrong(
            'Run CONFIG SET maxmemory-policy noeviction and set it in redis.conf: otherwise Redis evicts jobs.',
          ),
    ),
    judge(
      'appendonly',
      saves ? 'yes' : 'no',
      saves
        ? OK
        : warning(
            'Run CONFIG SET appendonly yes and set it in redis.conf: otherwise a restart loses pending jobs.',
          ),
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
    // It rejects with `Connection is closed.`, whatever the cause.
    await redis.connect().catch((error: unknown) => {
      throw stated ?? error;
    });
    const lines = (await redis.info()).split('\r\n').filter((line) => /^\w+:/.test(line));
    return Object.fromEntries(lines.map((line) => [line.replace(/:.*/, ''), line.replace(/^\w+:/, '')]));
  } finally {
    redis.disconnect();
  }
}
