import { Redis } from 'ioredis';

/**
 * Checks Redis' eviction policy: an instance that evicts keys when its memory is full loses jobs silently.
 * @returns null if it evicts nothing.
 */
export async function evictionFault(redis: Redis): Promise<string | null> {
  // INFO, because hosted servers forbid CONFIG.
  const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
  if (policy === undefined || policy === 'noeviction') return null;
  return (
    `Redis runs with maxmemory-policy ${policy} and would delete scheduled jobs when memory is full. ` +
    'Set `maxmemory-policy noeviction` with CONFIG SET and in the configuration file of Redis, then start this program again.'
  );
}

/**
 * Refuses a Redis that could lose jobs, before anything starts. An unreachable one does not stop the start: readers
 * never depend on it, and scheduled work waits for it.
 * @throws with the setting to change.
 */
export async function refuseEvictingRedis(url: string, patience = 2_000): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  let fault: string | null = null;
  try {
    await redis.connect();
    fault = await evictionFault(redis);
  } catch {
    // The command that needs the connection reports the error.
  } finally {
    redis.disconnect();
  }
  if (fault !== null) throw new Error(fault);
}
