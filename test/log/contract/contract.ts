import { expect } from 'chai';
import type { Log } from '../../../ingest/log/port.ts';
import { appending } from './appending.ts';
import { breaking } from './breaking.ts';
import { reading } from './reading.ts';

/** One log of its own, and the means to hurt it. */
export interface LogUnderTest {
  /** One more handle on the same log. The harness closes it. */
  readonly open: () => Promise<Log>;
  /** Deletes what stands before a position. */
  readonly truncate: (before: number) => Promise<void>;
  /** Deletes the log itself. */
  readonly remove: () => Promise<void>;
  /** Deletes the log and makes an empty one of the same name. */
  readonly recreate: () => Promise<void>;
  /** Closes every handle and clears up. */
  readonly dispose: () => Promise<void>;
}

/** The contract of `ingest/log/port.ts`, the same for every adapter; each test has a new log. */
export function keepsTheContract(make: () => Promise<LogUnderTest>): void {
  let made: LogUnderTest | undefined;
  const log = (): LogUnderTest => {
    expect(made, 'a log to test').to.not.equal(undefined);
    return made!;
  };
  beforeEach(async () => {
    made = await make();
  });
  afterEach(async () => {
    await made?.dispose();
    made = undefined;
  });
  describe('appending', () => appending(log));
  describe('reading', () => reading(log));
  describe('when the log is hurt', () => breaking(log));
}
