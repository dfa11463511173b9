import { expect } from 'chai';
import { creditOf, knowing } from '../credit-table.unit.ts';
import { readCredit } from '../index.ts';
import { seriesIn } from './index.ts';

/** The acts of each credit of a lineup; `-` is no one. */
function lineup(credits: readonly string[], known: readonly string[] = []): string[] {
  const all = credits.map((credit) => creditOf(credit));
  const series = seriesIn(all);
  return all.map((credit) => {
    const { acts } = readCredit(credit, knowing(known), undefined, 'unclear', series);
    return acts.map(({ name }) => name).join(' + ') || '-';
  });
}

describe('seriesIn: a title of several sets in a lineup', () => {
  it('is removed before the acts', () => {
    const plays = [
      'Some Crew: Ada',
      'Some Crew: Bo & Band',
      'Some Crew - Cy b2b Dee',
      'Some Crew presents: Eve',
    ];
    expect(lineup(plays)).to.deep.equal(['Ada', 'Bo', 'Cy + Dee', 'Eve']);
    expect(lineup([...plays, 'Some Crew: TBA']).at(-1)).to.equal('-');
    expect(lineup(['X Club x Y Crew - Ada', 'X Club x Y Crew - Bo', 'X Club x Y Crew - Cy'])).to.deep.equal([
      'Ada',
      'Bo',
      'Cy',
    ]);
  });

  it('is the act if only two sets or repeated titles follow it', () => {
    expect(lineup(['Ada: This Show', 'Ada: That Show', 'Ada: this show'])).to.deep.equal([
      'Ada',
      'Ada',
      'Ada',
    ]);
  });

  it('is the act if an act plays under that name or is known by it', () => {
    const shows = ['Ada: This Show', 'Ada: That Show', 'Ada: Other Show'];
    expect(lineup([...shows, 'Ada'])).to.deep.equal(['Ada', 'Ada', 'Ada', 'Ada']);
    expect(lineup([...shows, 'Ada b2b Bo']).slice(0, 3)).to.deep.equal(['Ada', 'Ada', 'Ada']);
    expect(lineup(shows, ['Ada'])).to.deep.equal(['Ada', 'Ada', 'Ada']);
  });

  it('is kept for programme without music, whose titles are no names', () => {
    const talks = ['Talk - Bees', 'Talk - Trees', 'Talk - Seas'];
    expect(lineup(talks)).to.deep.equal(['Talk', 'Talk', 'Talk']);
  });
});
