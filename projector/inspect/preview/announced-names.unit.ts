import { expect } from 'chai';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { lineup } from '../../../test/fold/claims.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { processorSeconds } from '../../../test/run/processor-time.ts';
import { announcedEditions, countEditions } from './announced-names.ts';

async function* inOrder(events: readonly ClaimEvent[]): AsyncGenerator<ClaimEvent> {
  yield* events;
}

const announced = async (events: readonly ClaimEvent[]): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for await (const editions of announcedEditions(inOrder(events), await countEditions(inOrder(events))))
    for (const [subject, claims] of editions) found.set(subject, claims.map(({ id }) => id).toSorted());
  return found;
};

describe('announcedEditions', () => {
  const part = (name: string, as_of: string): ClaimEvent =>
    eventOf(lineup('sun-2024', ['Ada'], { part: name, as_of }));

  it('returns the newest statement of each part, in any order of arrival', async () => {
    const [old, now] = ['2024-05-01T00:00:00.000Z', '2024-05-02T00:00:00.000Z'];
    const newest = Array.from({ length: 300 }, (_, n) => part(`part ${n}`, now));
    const events = newest.flatMap((event, n) => [part(`part ${(n * 7) % 300}`, old), event]);
    const found = await announced([...events, eventOf(lineup('moon-2024', ['Bo']))]);
    expect([...found.keys()]).to.have.members(['edition:sun-2024', 'edition:moon-2024']);
    expect(found.get('edition:sun-2024')).to.deep.equal(newest.map(({ id }) => id).toSorted());
  });

  it('collects an edition of many parts in seconds', async () => {
    const events = Array.from({ length: 10_000 }, (_, n) => part(`part ${n}`, '2024-05-01T00:00:00.000Z'));
    const begun = processorSeconds();
    expect((await announced(events)).get('edition:sun-2024')).to.have.length(events.length);
    expect(processorSeconds() - begun).to.be.below(8);
  });
});
