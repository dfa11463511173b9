import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { lineOf } from '../../../ingest/log/archive/event-line.ts';
import { MAX_EVENT_BYTES } from '../../../ingest/log/port.ts';
import { codeOf, readAll } from './collect.ts';
import type { LogUnderTest } from './log-under-test.ts';
import { anyEvent, ids, many, numbered, positions } from './events.ts';

export function appending(log: () => LogUnderTest): void {
  it('counts positions from 0 and answers the last one written', async () => {
    const handle = await log().open();
    expect(await handle.end()).to.equal(0);
    expect(await handle.append(many(3))).to.equal(2);
    expect(await handle.append(many(1, 3))).to.equal(3);
    expect(await handle.end()).to.equal(4);
    expect(await handle.begin()).to.equal(0);
  });

  it('answers the position before the end when there is nothing to append', async () => {
    const handle = await log().open();
    expect(await handle.append([])).to.equal(-1);
    await handle.append(many(2));
    expect(await handle.append([])).to.equal(1);
  });

  it('gives any event back as it was', async () => {
    const handle = await log().open();
    let position = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 20 }), async (events) => {
        await handle.append(events);
        const read = await readAll(handle, position);
        expect(read).to.deep.equal(events.map((event, nth) => ({ ...event, position: position + nth })));
        position += events.length;
      }),
      { numRuns: 15 },
    );
  });

  it('hands the trace of an append on beside its events, and an archive keeps none', async () => {
    const handle = await log().open();
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await handle.append(many(2), traceparent);
    await handle.append(many(1, 2));
    const read = await readAll(handle);
    expect(read.map((event) => event.traceparent)).to.deep.equal([traceparent, traceparent, undefined]);
    const plain = [...many(3)].map((event, position) => lineOf({ ...event, position }));
    expect(read.map(lineOf)).to.deep.equal(plain);
  });

  it('keeps the order of each of several who append at once, without gaps', async () => {
    const handles = [await log().open(), await log().open()];
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let call = 0; call < 25; call++) {
        await handles[writer % 2]!.append(many(100, writer * 10_000 + call * 100));
      }
    });
    await Promise.all(writers);
    const read = await readAll(handles[0]!);
    expect(positions(read)).to.deep.equal(read.map((_, nth) => nth));
    for (const writer of [0, 1, 2, 3]) {
      const own = ids(read).filter((id) => Math.floor(Number(id.slice('event-'.length)) / 10_000) === writer);
      expect(own).to.deep.equal(ids(many(2_500, writer * 10_000)));
    }
  });

  it('takes ten thousand events in one call, in their order', async () => {
    const handle = await log().open();
    expect(await handle.append(many(10_000))).to.equal(9_999);
    expect(ids(await readAll(handle))).to.deep.equal(ids(many(10_000)));
  });

  it('takes an event of the greatest size, even one that does not compress, among small ones', async () => {
    const handle = await log().open();
    const noise = randomBytes((MAX_EVENT_BYTES * 3) / 4).toString('base64');
    const largest = noise.slice(0, MAX_EVENT_BYTES - JSON.stringify({ noise: '' }).length);
    await handle.append([numbered(0), numbered(1, { noise: largest }), numbered(2)]);
    const read = await readAll(handle);
    expect(ids(read)).to.deep.equal(['event-0', 'event-1', 'event-2']);
    expect((read[1]!.data as { noise: string }).noise === largest).to.equal(true);
  });

  it('refuses an event that is too large and writes nothing of the call', async () => {
    const handle = await log().open();
    const tooLarge = numbered(1, { text: 'x'.repeat(MAX_EVENT_BYTES) });
    expect(await codeOf(handle.append([numbered(0), tooLarge]))).to.equal('too_large');
    expect(await handle.end()).to.equal(0);
  });
}
