import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import type { Subscription } from './subscription.ts';
import { ReadAheadSubscription } from './read-ahead-subscription.ts';

const events = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => eventOf(lineup(`night${from + nth}-2024`, ['Act'])));
const logOf = (count: number): MemoryLog => new MemoryLog(events(count));
const placeIn = (log: MemoryLog, position: number) => ({
  position,
  lastEventId: position === 0 ? null : log.events[position - 1]!.id,
});
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The positions that it returns, up to the end of the log. */
async function read({ batches }: Subscription, from: number, log: MemoryLog): Promise<number[]> {
  const positions: number[] = [];
  while (from + positions.length < (await log.end())) {
    const batch = await batches.next();
    if (batch.done === true) break;
    positions.push(...batch.value.map(({ position }) => position));
  }
  return positions;
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth);

describe('ReadAheadSubscription', () => {
  it('returns every event after the position once, wherever the writer is, and later events', async () => {
    const run = fc.record({
      stated: fc.nat(60),
      batchSize: fc.integer({ min: 1, max: 20 }),
      begun: fc.nat(60),
      steps: fc.array(fc.record({ move: fc.nat(30), append: fc.nat(30), wait: fc.boolean() })),
      ahead: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(run, async ({ stated, batchSize, begun, steps, ahead }) => {
        const log = logOf(stated);
        let position = Math.min(begun, stated);
        const subscription = new ReadAheadSubscription(log, placeIn(log, position), batchSize);
        for (const { move, append, wait } of steps) {
          await log.append(events(append, log.events.length));
          position = Math.min(position + move, log.events.length);
          subscription.moveTo(placeIn(log, position));
          if (wait) await turn();
        }
        // The writer may have advanced since the last look.
        position = Math.min(position + ahead, log.events.length);
        const reading = (await subscription.take(placeIn(log, position)))!;
        await log.append(events(5, log.events.length));
        expect(await read(reading, position, log)).to.deep.equal(range(position, log.events.length));
        await reading.stop();
      }),
    );
  });

  it('returns null for a log with another event at the position', async () => {
    const subscription = new ReadAheadSubscription(
      logOf(3),
      { position: 2, lastEventId: 'of another log' },
      10,
    );
    expect(await subscription.take({ position: 2, lastEventId: 'of another log' })).to.equal(null);
  });

  it('returns null for a position after the end of a log that has lost its newest events', async () => {
    const log = logOf(5);
    const place = placeIn(log, 5);
    log.events.length = 3;
    const subscription = new ReadAheadSubscription(log, placeIn(log, 2), 10);
    const late = sleep(1_000, 'it waits for the lost events', { ref: false });
    expect(await Promise.race([subscription.take(place), late])).to.equal(null);
  });

  it('returns null for a position before its start', async () => {
    const log = logOf(9);
    const subscription = new ReadAheadSubscription(log, placeIn(log, 5), 10);
    expect(await subscription.take(placeIn(log, 3))).to.equal(null);
  });

  it('reads only a few batches ahead', async () => {
    const log = logOf(5_000);
    let asked = 0;
    const whole = log.read.bind(log);
    log.read = async function* (from, options) {
      for await (const batch of whole(from, options)) {
        asked += batch.length;
        yield batch;
      }
    };
    const subscription = new ReadAheadSubscription(log, placeIn(log, 0), 100);
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(asked).to.be.within(500, 700);
    subscription.moveTo(placeIn(log, 400));
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(asked).to.be.within(900, 1_100);
    await subscription.stop();
  });

  it('is ready when the last applied event has arrived', async () => {
    const log = logOf(3);
    const subscription = new ReadAheadSubscription(log, placeIn(log, 3), 10);
    expect(subscription.ready).to.equal(false);
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(subscription.ready).to.equal(true);
    await subscription.stop();
  });

  it('is over when the log has failed', async () => {
    const log = logOf(1);
    const subscription = new ReadAheadSubscription(log, { position: 4, lastEventId: 'lost' }, 10);
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(subscription.over).to.equal(true);
    expect(await subscription.take({ position: 4, lastEventId: 'lost' })).to.equal(null);
  });
});
