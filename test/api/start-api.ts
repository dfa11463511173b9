import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SECRET } from './served.ts';

/** Starts an API on a database in its own process; it is listening. */
export async function startApi(databaseUrl: string, port: number): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./api-process.ts', import.meta.url));
  const child = fork(file, [databaseUrl, SECRET, String(port)], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return child;
}
