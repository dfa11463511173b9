import { type Job, DelayedError } from 'bullmq';
import { expect } from 'chai';
import type { TaskOutcome } from '../outbox-worker.ts';
import { processorOf } from './processor.ts';
import { MAX_CONCURRENT_TASKS, TIMES, type WakeData } from './queue-server.ts';

/** A job of something that is carried, which notes that it was put back. */
function jobOf(id: string, putBack: string[]): Job<WakeData> {
  const moveToDelayed = async (): Promise<void> => void putBack.push(id);
  return { data: { carried: id }, moveToDelayed } as unknown as Job<WakeData>;
}

describe('slow deliveries of the outbox', () => {
  it("leave the worker's slots for scheduled jobs free", async () => {
    const ends: (() => void)[] = [];
    const carry = (): Promise<TaskOutcome> =>
      new Promise((resolve) => ends.push(() => resolve({ kind: 'done', result: {} })));
    const carrier = { name: 'notice', attempts: 1, backoff: 1, due: async () => [], carry };
    const signal = new AbortController().signal;
    const options = { databaseUrl: '', jobs: {}, worker: 'test', signal, carrier };
    const process = processorOf(options, TIMES, () => undefined);
    const putBack: string[] = [];
    const slow = Array.from({ length: MAX_CONCURRENT_TASKS.carried }, async (_, nth) =>
      process(jobOf(`${nth}`, putBack)),
    );
    const stated = await process(jobOf('one more', putBack)).catch((error: unknown) => error);
    expect(stated).to.be.instanceOf(DelayedError);
    expect(putBack).to.deep.equal(['one more']);
    ends.shift()!();
    await slow[0];
    const next = process(jobOf('now', putBack));
    for (const end of ends) end();
    await Promise.all([...slow, next]);
    expect(putBack).to.deep.equal(['one more']);
  });
});
