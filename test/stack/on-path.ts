import { spawnSync } from 'node:child_process';

/** Whether a program is there and answers well. */
export const onPath = (program: string, ...ask: readonly string[]): boolean =>
  spawnSync(program, ask, { stdio: 'ignore', timeout: 20_000 }).status === 0;
