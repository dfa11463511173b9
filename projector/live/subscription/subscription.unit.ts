import { expect } from 'chai';
import { lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import type { Log } from '../../../ingest/log/port.ts';
import { subscribeAfter, readFrom } from './subscription.ts';

const logOf = (count: number, name = 'night'): MemoryLog =>
  new MemoryLog(Array.from({ length: count }, (_, nth) => eventOf(lineup(`${name}${nth}-2024`, ['Act']))));
const placeIn = (log: MemoryLog, position: number) => ({
  position,
  lastEventId: position === 0 ? null : log.events[position - 1]!.id,
});

describe('subscribeAfter', () => {
  for (const position of [0, 1, 3, 5])
    for (const size of [1, 2, 10])
      it(`returns each event after position ${position} once, ${size} at a time`, async () => {
        const log = logOf(5);
        const subscription = await readFrom(log, placeIn(log, position), size);
        const next = subscription.batches.next();
        await log.append(logOf(1, 'later').events);
        const read = [];
        for (let step = await next; ; step = await subscription.batches.next()) {
          expect(step.done === true || step.value.length > 0).to.equal(true);
          if (step.done !== true) read.push(...step.value.map((event) => event.position));
          if (read.at(-1) === 5) break;
        }
        expect(read).to.deep.equal([0, 1, 2, 3, 4, 5].slice(position));
        await subscription.stop();
      });

  it('refuses another log that replaces the log after the check', async () => {
    const [log, other] = [logOf(3), logOf(6, 'other')];
    const swapped: Log = {
      append: (events) => other.append(events),
      end: () => log.end(),
      begin: () => log.begin(),
      at: (position) => log.at(position),
      read: (from, how) => other.read(from, how),
      close: () => other.close(),
    };
    const subscription = await readFrom(swapped, placeIn(log, 3), 10);
    const refused = await subscription.batches.next().catch((error: unknown) => error);
    expect(refused).to.include({ code: 'recreated' });
    await subscription.stop();
  });

  it('ends with the signal of its caller', async () => {
    const log = logOf(3);
    const over = new AbortController();
    const subscription = subscribeAfter(log, placeIn(log, 3), 10, over.signal);
    const next = subscription.batches.next();
    over.abort();
    expect((await next).done).to.equal(true);
    await subscription.stop();
  });
});
