import { expect } from 'chai';
import { answersTo } from './likely-answers.ts';

describe('answersTo, for an unknown genre', () => {
  const genres = { edition: ['Techno'], known: ['Techno', 'House', 'Hard Techno', 'Deep House', 'Trance'] };
  const holds = {
    refs: new Map<string, string>(),
    editions: new Map<string, string>(),
    sets: [],
    zones: [],
    genres,
    base: 7,
  };
  const answers = (about: string, of_edition: boolean) =>
    answersTo({ kind: 'unknown_tag', subject: 'edition:sun-2026', about, evidence: { of_edition } }, holds);

  it('suggests known genres, those with a shared word first, and leaving the tag out', () => {
    const found = answers('Afro-House', true);
    expect(found.map(({ label }) => label)).to.deep.equal([
      '“Afro-House” is House',
      '“Afro-House” is Deep House',
      'Leave “Afro-House” out: Techno',
      '“Afro-House” is Hard Techno',
    ]);
    expect(found[0]).to.deep.include({
      correction: {
        type: 'edition.corrected',
        subject: 'edition:sun-2026',
        base: 7,
        evidence: null,
        comment: null,
        visible_from: null,
        operations: [{ op: 'set', set: { genres: ['Techno', 'House'] } }],
      },
    });
  });

  it('suggests nothing if only performances have the tag', () => {
    expect(answers('Afro-House', false)).to.deep.equal([]);
  });
});

describe('the labels of answers', () => {
  const holds = {
    refs: new Map([
      ['ada', 'name:ada'],
      ['ada-2', 'mb:ada'],
    ]),
    editions: new Map([
      ['sun-2024', 'Sun 2024'],
      ['moon-2024', 'Moon 2024'],
      ['sun-2024-2', 'Sun 2024'],
    ]),
    ...{ sets: [], zones: [], genres: { edition: [], known: [] }, base: 7 },
  };
  const labels = (kind: string, evidence: Record<string, unknown>, about = 'ada'): string[] =>
    answersTo({ kind, subject: 'edition:sun-2024', about, evidence }, holds).map(({ label }) => label);

  it('name editions, with their slugs only where the names are the same', () => {
    expect(labels('two_editions', { editions: ['moon-2024', 'sun-2024'] })).to.deep.equal([
      'Merge Sun 2024 into Moon 2024',
      'Merge Moon 2024 into Sun 2024',
    ]);
    expect(labels('two_editions', { editions: ['sun-2024', 'sun-2024-2'] })[0]).to.equal(
      'Merge Sun 2024 (sun-2024-2) into Sun 2024 (sun-2024)',
    );
  });

  it('write days in full', () => {
    const dates = { start_date: '2024-07-11', end_date: '2024-07-12' };
    expect(labels('day_conflict', { day: '2024-07-10', ...dates })).to.deep.equal([
      'The festival also has Wednesday 10 July 2024',
    ]);
  });

  it('tell candidates apart by what is said of them, else by slugs where they are namesakes', () => {
    const candidate = (slug: string, name: string, disambiguation: string | null = null) => ({
      ...{ slug, name, disambiguation },
    });
    const of = (...candidates: object[]): string[] => labels('suggestion', { name: 'ADA', candidates }, 'x');
    expect(of(candidate('ada', 'Ada', 'Cologne'))).to.deep.equal(['“ADA” is Ada (Cologne)']);
    expect(of(candidate('ada', 'Ada'))).to.deep.equal(['“ADA” is Ada']);
    expect(of(candidate('ada', 'Ada'), candidate('ada-2', 'Ada'))).to.deep.equal([
      '“ADA” is Ada (ada)',
      '“ADA” is Ada (ada-2)',
    ]);
  });
});
