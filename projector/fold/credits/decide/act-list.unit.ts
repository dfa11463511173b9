import { expect } from 'chai';
import { nameKey } from '../../../../db/keys/index.ts';
import { creditOf, listed, playedBy, table } from '../credit-table.unit.ts';
import { candidates, clues, evidence, readCredit, vote } from '../index.ts';

describe('who plays by a manifest’s word', () => {
  table('is one act an entry', [
    ['Show of the Ada', 'Ada', [], playedBy('Show of the Ada', 'Ada')],
    ['SHOW OF THE  ADA', 'Ada', [], playedBy('Show of the Ada', 'Ada')],
    ['Trio ft. Ada & Bo', 'Trio', ['Ada', 'Bo'], playedBy('Trio ft. Ada & Bo', 'Trio')],
    ['Ada & Bo, Cy', 'Ada & Bo + Cy', ['Ada'], playedBy('Ada & Bo, Cy', 'Ada & Bo', 'Cy')],
    ['The House Jam', '-', [], playedBy('The House Jam')],
    ['Another Show', 'Another Show', [], playedBy('Show of the Ada', 'Ada')],
  ]);

  const credit = creditOf('Ada & Bo: The Show (live)', {
    ...playedBy('Ada & Bo: The Show (live)', 'Ada'),
    artists: [listed('Ada'), listed('MC Foo', 'hint', 'host')],
  });

  it('keeps the ids of the source’s list, who hosts beside it, and what is said of the set', () => {
    const { acts, set_type } = readCredit(credit, () => false);
    expect(acts.map(({ name, ids, role }) => [name, ids, role])).to.deep.equal([
      ['Ada', ['some-app:ada'], 'artist'],
      ['MC Foo', [], 'host'],
    ]);
    expect(set_type).to.equal('live');
  });

  it('makes the names known that it gives, and hangs on none', () => {
    expect(evidence(credit).map(({ key }) => key)).to.deep.equal([nameKey('Ada')]);
    expect([candidates(credit), clues(credit), vote(credit, () => true)]).to.deep.equal([[], [], null]);
  });

  it('gives way to an editor’s', () => {
    const ruled = { ...credit, by_editor: { cast: [listed('Bo', 'hint')] } };
    const { acts, reason } = readCredit(ruled, () => false);
    expect([acts.map(({ name }) => name), reason]).to.deep.equal([['Bo'], 'editor']);
  });
});

describe('whom a manifest calls somebody else of that name', () => {
  const hints = { split: [], whole: [], namesakes: ['ADA'] };

  it('bears an id of the source’s own, beside those of its list', () => {
    const read = (credit: string, artists = [listed('Ada')]) =>
      readCredit(creditOf(credit, { hints, artists }), () => false).acts.map(({ name, ids }) => [name, ids]);
    expect(read('Ada b2b Bo', [])).to.deep.equal([
      ['Ada', ['namesake:some-app/ada']],
      ['Bo', []],
    ]);
    expect(read('Ada')).to.deep.equal([['Ada', ['namesake:some-app/ada', 'some-app:ada']]]);
  });
});
