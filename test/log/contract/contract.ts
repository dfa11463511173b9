import { expect } from 'chai';
import { appending } from './appending.ts';
import { breaking } from './breaking.ts';
import type { LogUnderTest } from './log-under-test.ts';
import { reading } from './reading.ts';

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
