import { expect } from 'chai';
import { read, table } from '../credit-table.unit.ts';

describe('readCredit: the text of one act', () => {
  table('brackets before words about the set', [
    ['Ada (Some Band) DJ Set', 'Ada'],
    ['Ada (dream set) live', 'Ada'],
    ['Ada (Some Band) DJ Set', 'Ada (Some Band)', ['Ada (Some Band)']],
    ['Ada (UK) live', 'Ada (UK)'],
    ['(Ada) live', '(Ada)'],
  ]);

  it('takes the set type from words after a bracket', () => {
    expect(read(['Ada (Some Band) DJ Set', '']).set_type).to.equal('dj');
    expect(read(['Ada (dream set) live', '']).set_type).to.equal('live');
  });

  table('quotations', [
    ['Ada "This & That" feat. Bo', 'Ada + Bo'],
    ['Ada “This b2b That” b2b Bo', 'Ada + Bo'],
    ['DJ "The Foo" Bar b2b Bo', 'DJ "The Foo" Bar + Bo'],
    ['"Odd Al" Yan b2b Bo', '"Odd Al" Yan + Bo'],
  ]);
});
