import { expect } from 'chai';
import type { ReviewItem } from '../../review/index.ts';
import { evidenceLines } from './evidence-lines.ts';

const names = new Map([['edition:sun-2024', 'Sun 2024']]);
const linesOf = (evidence: Readonly<Record<string, unknown>>): string[] =>
  evidenceLines({ evidence } as ReviewItem, names).map(({ name, value }) => `${name}: ${value}`);

describe('evidenceLines: the evidence of a review item', () => {
  it('shows why two names are similar, without what the cards show already', () => {
    const other = { name: 'Ada Falk', slug: 'ada-falk' };
    const shown = { name: 'Ada Valk', other, spelled: ['Ada Valk', 'Ada Falk'], same_country: false };
    expect(linesOf({ rule: 'one letter', ...shown, known_to_databases: [false, true] })).to.deep.equal([
      'Similarity: The names differ in one letter.',
      'In music databases: only Ada Falk',
    ]);
    const alias = { ...shown, spelled: ['Adah', 'Ada Falk'], same_country: true };
    expect(linesOf(alias)).to.deep.equal([
      'Similar spellings: “Adah” and “Ada Falk”',
      'Country: both are from the same country',
    ]);
  });

  it('shows how a credit is read, and where it is printed', () => {
    const reason = 'music databases list them as one act, but lineups also list each of them alone';
    const where = [{ source: 'app', where: 'line 7' }];
    expect(
      linesOf({ reason, confidence: 70, parts: ['Ada', 'Bo'], booked: ['Ada & Bo'], bookings: 1, where }),
    ).to.deep.equal([
      'Why this is asked: Music databases list them as one act, but lineups also list each of them alone.',
      'Certainty of the reading: 70 %',
      'Names in it: Ada; Bo',
      'Booked now: Ada & Bo',
      'Printed in: app, line 7',
    ]);
    expect(linesOf({ reason: 'it is not certain which; the host may play' })).to.deep.equal([
      'Why this is asked: It is not certain which. The host may play.',
    ]);
  });

  it('shows names of editions, groups of bookings and values of sources, and no ids', () => {
    const side = { spelled: ['Ada'], series: ['sun'], countries: ['NL'], editions: ['sun-2024'] };
    const claim = {
      source: 'app',
      claim: '2c440c',
      stage: 'Main',
      start: '2024-07-19T20:00',
      end: null,
      where: 'line 7',
    };
    expect(
      linesOf({ sides: [side], claims: [claim], correction: 'c1', effect: 'finds_nothing' }),
    ).to.deep.equal([
      'Group 1: “Ada”: Sun 2024 (NL)',
      'app: Main, 20:00 (line 7)',
      'What changed: no set matches the correction any more',
    ]);
    expect(linesOf({ why: 'almost all start at once', slots: 9, of: 10 })).to.deep.equal([
      'Why the times are hidden: Almost all start at once.',
      'Sets: 9 of 10 sets with a time',
    ]);
  });

  it('shows an unknown field by its name', () =>
    expect(linesOf({ something_new: ['a', 'b'], toString: null })).to.deep.equal(['Something new: a; b']));
});
