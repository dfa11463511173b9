import { spawnSync } from 'node:child_process';

/** True if a program exists and exits with code 0. */
export const onPath = (program: string, ...ask: readonly string[]): boolean =>
  spawnSync(program, ask, { stdio: 'ignore', timeout: 20_000 }).status === 0;
