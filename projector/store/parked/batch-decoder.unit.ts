import { expect } from 'chai';
import { lineup } from '../../../test/fold/claims.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { BatchDecoder } from './batch-decoder.ts';

describe('BatchDecoder', () => {
  it('parks an event with a reason that Postgres can store, although the reason quotes the payload', () => {
    const decoder = new BatchDecoder([]);
    decoder.add({ ...eventOf(lineup('sun-2024', ['Ada'])), position: 0, data: { 'a\0b\ud800': 1 } });
    decoder.add({ ...eventOf(lineup('moon-2024', ['Ada'])), position: 1, type: 'odd\0\ud800' });
    const reasons = decoder.take().parked.map(({ reason }) => reason!);
    expect(reasons).to.have.length(2);
    expect(reasons.filter((reason) => reason.includes('\0') || !reason.isWellFormed())).to.deep.equal([]);
    expect(reasons[1]).to.equal('unknown event type odd\ufffd\ufffd');
  });

  it('applies a discard about the subject of the event that it discards, instead of parking it behind', () => {
    const decoder = new BatchDecoder([]);
    const later = eventOf(lineup('sun-2024', ['Bo']));
    decoder.add({ ...eventOf(lineup('sun-2024', ['Ada'])), id: 'bad', position: 0, data: {} });
    decoder.add({ ...later, position: 1 });
    const discard = { ...later, id: 'discard', type: 'event.discarded' };
    decoder.add({ ...discard, id: 'unread', position: 2, data: {} });
    expect([...decoder.take().parked].map(({ reason }) => reason !== null)).to.deep.equal([
      true,
      false,
      false,
    ]);
    decoder.add({ ...discard, position: 3, data: { event: 'bad', by: 'ann', reason: null } });
    const { statements, retractions, parked } = decoder.take();
    expect(statements.map(({ id }) => id)).to.deep.equal([later.id]);
    expect(retractions.map(({ id }) => id)).to.deep.equal(['bad']);
    expect(parked.map(({ id }) => id)).to.deep.equal(['unread']);
  });
});
