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
});
