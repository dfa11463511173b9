import { spawnSync } from 'node:child_process';

/** Milliseconds for an answer. Maven takes a second, and half a minute on a busy machine. */
const TIMEOUT_MS = 120_000;

/** True if a program exists and exits with code 0. */
export const onPath = (program: string, ...ask: readonly string[]): boolean =>
  spawnSync(program, ask, { stdio: 'ignore', timeout: TIMEOUT_MS }).status === 0;
