import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { timed } from '../../stack/timed.ts';
import { follow, readAll, startFollowing } from './collect.ts';
import type { LogUnderTest } from './log-under-test.ts';
import { ids, many, numbered, positions } from './events.ts';

export function reading(log: () => LogUnderTest): void {
  it('gives the events from a position on, in batches no larger than asked', async () => {
    const handle = await log().open();
    await handle.append(many(25));
    const sizes: number[] = [];
    const read: number[] = [];
    for await (const batch of handle.read(4, { maxEvents: 10, follow: false })) {
      sizes.push(batch.length);
      read.push(...positions(batch));
    }
    expect(read).to.deep.equal(Array.from({ length: 21 }, (_, nth) => nth + 4));
    expect(Math.max(...sizes)).to.be.at.most(10);
  });

  it('finishes at once at the end when it does not follow', async () => {
    const handle = await log().open();
    expect(await readAll(handle)).to.deep.equal([]);
    await handle.append(many(3));
    expect(await readAll(handle, 3)).to.deep.equal([]);
  });

  it('finds one event by its position, null past the end', async () => {
    const handle = await log().open();
    await handle.append(many(3));
    expect(await handle.at(1)).to.deep.equal({ ...numbered(1), position: 1 });
    expect(await handle.at(3)).to.equal(null);
  });

  it('follows: an event appended by another handle arrives at once', async () => {
    const writer = await log().open();
    await writer.append(many(1));
    const reader = startFollowing(await log().open(), 0);
    await reader.reached(0);
    const delays: number[] = [];
    const { busy } = await timed(async () => {
      for (let number = 1; number <= 21; number++) {
        // So that the reader waits for each.
        await sleep(10);
        const before = performance.now();
        await writer.append([numbered(number)]);
        await reader.reached(number);
        delays.push(performance.now() - before);
      }
    });
    reader.abort();
    await reader.done;
    expect(delays.sort((a, b) => a - b)[10]).to.be.below(50 * busy);
  });

  it('reads for two at their own pace', async () => {
    const writer = await log().open();
    const one = await log().open();
    await writer.append(many(100));
    const reads = [follow(one, 0, 3_000), follow(one, 100, 2_900), follow(await log().open(), 0, 3_000)];
    for (let call = 1; call < 30; call++) await writer.append(many(100, call * 100));
    const [first, late, other] = await Promise.all(reads);
    expect(ids(first!)).to.deep.equal(ids(many(3_000)));
    expect(ids(late!)).to.deep.equal(ids(many(2_900, 100)));
    expect(ids(other!)).to.deep.equal(ids(many(3_000)));
  });

  it('waits for a reader that takes its time', async () => {
    const handle = await log().open();
    await handle.append(many(2_000));
    const read: string[] = [];
    for await (const batch of handle.read(0, { maxEvents: 300, follow: false })) {
      read.push(...ids(batch));
      await sleep(50);
    }
    expect(read).to.deep.equal(ids(many(2_000)));
  });

  it('finishes quietly and soon when it is aborted while it waits', async () => {
    const handle = await log().open();
    await handle.append(many(1));
    const reader = startFollowing(handle, 0);
    await reader.reached(0);
    const before = Date.now();
    reader.abort();
    await reader.done;
    expect(Date.now() - before).to.be.below(10_000);
  });

  it('gives nothing when it is aborted beforehand', async () => {
    const handle = await log().open();
    await handle.append(many(1));
    const options = { maxEvents: 10, follow: true, signal: AbortSignal.abort() };
    for await (const batch of handle.read(0, options)) expect(batch).to.deep.equal([]);
  });

  it('ends quietly when its log is closed', async () => {
    const handle = await log().open();
    await handle.append(many(1));
    const waiting = startFollowing(handle, 0);
    const busy = startFollowing(handle, 0);
    await waiting.reached(0);
    await sleep(20);
    await busy.reached(0);
    const before = Date.now();
    await handle.close();
    await Promise.all([waiting.done, busy.done]);
    expect(Date.now() - before).to.be.below(10_000);
  });
}
