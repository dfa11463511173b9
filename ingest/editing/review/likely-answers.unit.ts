import { expect } from 'chai';
import { answersTo } from './likely-answers.ts';

describe('answersTo, for an unknown genre', () => {
  const genres = { edition: ['Techno'], known: ['Techno', 'House', 'Hard Techno', 'Deep House', 'Trance'] };
  const holds = { refs: new Map<string, string>(), sets: [], zones: [], genres, base: 7 };
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
