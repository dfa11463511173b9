import { expect } from 'chai';
import { performance } from '../../../events/statements/index.ts';
import { hintsOf } from './manifest-hints.ts';

describe('hintsOf: the hints of a manifest for a lineup', () => {
  const printed = (...credits: string[]) =>
    credits.map((credit) =>
      performance.parse({
        credit,
        artists: [],
        stage: null,
        day: null,
        start: null,
        end: null,
        time_status: 'tba',
        billing_rank: null,
        headliner: false,
        set_type: null,
        role: 'artist',
        status: 'confirmed',
        genres: [],
        where: 'line 1',
      }),
    );
  const ada = [{ name: 'Ada', role: 'artist' as const }];
  const habits = { split: ['&'], whole: ['Ada & Bo'] };
  const acts = { ...habits, plays: {}, namesakes: [] };

  it('names the acts of those credits that the lineup contains', () => {
    const plays = { 'ADA’S SHOW': ada, 'Bo’s Show': [] };
    expect(hintsOf({ ...acts, plays }, printed('Ada’s Show', 'Cy'))).to.deep.equal({
      ...habits,
      plays: [{ credit: 'ADA’S SHOW', acts: ada }],
    });
  });

  it('has only the joiners if the lineup contains none of the manifest’s credits', () => {
    expect(hintsOf({ ...acts, plays: { 'Ada’s Show': ada } }, printed('Cy'))).to.deep.equal(habits);
    expect(hintsOf(acts, printed('Cy'))).to.deep.equal(habits);
  });

  it('names the namesakes that a credit may name', () => {
    const others = { ...acts, namesakes: ['Cy', 'Dee'] };
    expect(hintsOf(others, printed('Ada b2b Cy'))).to.deep.equal({ ...habits, namesakes: ['Cy'] });
  });
});
