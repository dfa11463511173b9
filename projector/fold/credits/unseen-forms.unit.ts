import { expect } from 'chai';
import { creditOf, hints, lists, plays, read, type Row, table } from './credit-table.unit.ts';
import { isAsked } from './decide/index.ts';
import { evidence } from './index.ts';

const asks = (...row: Row): string | null => read(row).reviewItem?.kind ?? null;

describe('readCredit: rare forms', () => {
  table('words about a set in a source’s list', [
    ['Some Act DJ SET', 'Some Act', [], lists('Some Act DJ SET')],
    ['Some Act DJ SET', 'Some Act', [], hints('Some Act DJ SET')],
    ['Some Act - 20 Years', 'Some Act', [], lists('Some Act - 20 Years')],
    ['Some Act 80s Party', 'Some Act', [], lists('Some Act 80s Party')],
    ['Some Act 10th Anniversary Tour', 'Some Act'],
    ['Some Act RUNAWAY LIVE', 'Some Act', ['Some Act']],
    ['Some Act Runaway A/V show', 'Some Act', ['Some Act']],
    ['AMP Live', 'AMP Live', [], lists('AMP Live')],
  ]);

  table('titles with `by`, `with`, `w/` and `are`', [
    ['The Voyage by Ada & Bo', 'Ada + Bo', ['Ada']],
    ['The Voyage by Ada', 'Ada', ['Ada']],
    ['The Voyage by Ada', 'The Voyage by Ada'],
    ['Step by Step', 'Step by Step', ['Step']],
    ['The Voyage w/ Ada, Bo', 'Ada + Bo', ['Ada']],
    ['VOYAGE Tour with Ada', 'Ada'],
    ['Ada & Bo are Cy', 'Cy', ['Cy']],
    ['Ada & Bo are Cy', 'Ada + Bo', ['Ada', 'Bo']],
  ]);

  table('names with a placeholder’s word, addresses, guests', [
    ['DJ Surprise', 'DJ Surprise'],
    ['DJ Guest', 'DJ Guest'],
    ['DJ TBA', '-'],
    ['Ada & Ibiza Friends', 'Ada'],
    ['Ada & Imaginary Friends of Bo', 'Ada & Imaginary Friends of Bo'],
    ['Ada Poe Orchestra+ Bo Lund', 'Ada Poe Orchestra + Bo Lund', ['Bo Lund']],
    ['18+ Club', '18+ Club'],
    ['Ada <https://example.org/ada>', 'Ada'],
    ['Ada <ada@example.org>', 'Ada'],
    ['Ada hosted by Bo feat. Cy', 'Ada + Cy + Bo*', ['Ada']],
  ]);

  it('makes no name known from a listed name with words about a set', () => {
    const known = (name: string): string[] =>
      evidence(creditOf('Some Show', lists(name))).map(({ spelling }) => spelling);
    expect(known('Some Act DJ SET')).to.deep.equal([]);
    expect(known('Some Act 20 Years')).to.deep.equal([]);
    expect(known('Some Act')).to.deep.equal(['Some Act']);
    expect(known('AMP Live')).to.deep.equal(['AMP Live']);
  });

  it('books none of the artists of a tribute, and creates a review item', () => {
    for (const credit of ['Tribute to Ada & Bo', 'A Tribute to Ada and Bo', 'Tribute to Ada x Bo']) {
      expect(plays([credit, '', ['Ada', 'Bo']]), credit).to.equal(credit);
      expect(isAsked(read([credit, ''])), credit).to.equal(true);
    }
    expect(plays(['Zorp - Tribute to Ada', '', ['Ada']])).to.equal('Zorp');
  });

  it('creates a review item if only one word or one id of the source decides', () => {
    expect(asks('Ada & Bo', '', ['Ada'])).to.equal('split');
    expect(asks('Ada Poe & Bo Lund', '', ['Ada Poe'])).to.equal(null);
    expect(asks('Voyage with Ada Poe', '', ['Ada Poe'])).to.equal('split');
    expect(asks('Ada x Bo', '', [], lists('Ada x Bo'))).to.equal('split');
    expect(asks('Ada x Bo', '', ['Ada', 'Bo'], lists('Ada x Bo'))).to.equal(null);
  });

  it('creates a review item for a name after a dash if neither is known', () => {
    expect(asks('Ada - Bo', '')).to.equal('title');
    expect(asks('Ada - Bo', '', ['Ada'])).to.equal(null);
  });

  it('creates a review item for a band name whose second part plays alone', () => {
    expect(asks('Ada & The Bees', '', ['The Bees'])).to.equal('split');
    expect(asks('Ada & The Bees', '', ['Ada'])).to.equal(null);
  });
});
