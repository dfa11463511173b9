import type { Result } from './result.ts';

/** Sent to a process that runs tests. */
export interface RunFile {
  /** From the root of the project. */
  readonly file: string;
  /** Of each test and hook, unless it says otherwise. */
  readonly timeoutSeconds: number;
}

/** Its answer. */
export interface FileRun extends Result {
  readonly seconds: number;
  /** With the processes that it started and that have ended, but without servers. */
  readonly processorSeconds: number;
}

/** Printed after the output of each file. */
export const END_OF_OUTPUT = '\0';
