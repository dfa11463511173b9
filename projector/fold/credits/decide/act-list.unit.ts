import { expect } from 'chai';
import { nameKey } from '../../../../db/keys/index.ts';
import { creditOf, listed, playedBy, table } from '../credit-table.unit.ts';
import { candidates, clues, evidence, readCredit, vote } from '../index.ts';

describe('readCredit, with the acts of a manifest (`plays`)', () => {
  table('one act for each entry', [
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

  it('keeps the ids of the source’s list, its hosts and the set type', () => {
    const { acts, set_type } = readCredit(credit, () => false);
    expect(acts.map(({ name, ids, role }) => [name, ids, role])).to.deep.equal([
      ['Ada', ['some-app:ada'], 'artist'],
      ['MC Foo', [], 'host'],
    ]);
    expect(set_type).to.equal('live');
  });

  it('makes the names of the manifest known, and asks for no other names', () => {
    expect(evidence(credit).map(({ key }) => key)).to.deep.equal([nameKey('Ada')]);
    expect([candidates(credit), clues(credit), vote(credit, () => true)]).to.deep.equal([[], [], null]);
  });

  it('prefers the acts of an editor', () => {
    const ruled = { ...credit, by_editor: { cast: [listed('Bo', 'hint')] } };
    const { acts, reason } = readCredit(ruled, () => false);
    expect([acts.map(({ name }) => name), reason]).to.deep.equal([['Bo'], 'editor']);
  });
});

describe('readCredit, with a namesake in a manifest', () => {
  const hints = { split: [], whole: [], namesakes: ['ADA'] };

  it('gives the act an id of its source, with the ids of its list', () => {
    const read = (credit: string, artists = [listed('Ada')]) =>
      readCredit(creditOf(credit, { hints, artists }), () => false).acts.map(({ name, ids }) => [name, ids]);
    expect(read('Ada b2b Bo', [])).to.deep.equal([
      ['Ada', ['namesake:some-app/ada']],
      ['Bo', []],
    ]);
    expect(read('Ada')).to.deep.equal([['Ada', ['namesake:some-app/ada', 'some-app:ada']]]);
  });
});
