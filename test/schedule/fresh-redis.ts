import { Redis } from 'ioredis';
import { serverUrl } from '../stack/stack.ts';

/** A database of the tests' Redis for this test alone, emptied. */
export async function freshRedis(): Promise<string> {
  const url = new URL(await serverUrl('Redis'));
  url.pathname = '/9';
  const redis = new Redis(url.href);
  await redis.flushdb();
  redis.disconnect();
  return url.href;
}
