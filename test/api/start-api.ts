import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkCompiled } from '../stack/fork-compiled.ts';
import { SECRET } from './served.ts';

/** Starts an API on a database in its own process; it is listening. */
export async function startApi(databaseUrl: string, port: number): Promise<ChildProcess> {
  const url = new URL('./api-process.ts', import.meta.url);
  const child = await forkCompiled(url, [databaseUrl, SECRET, String(port)]);
  await once(child, 'message');
  return child;
}
