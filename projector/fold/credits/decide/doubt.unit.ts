import { expect } from 'chai';
import { creditOf, knowing, lists, read } from '../credit-table.unit.ts';
import { clues, readCredit } from '../index.ts';
import { isAsked } from './confidence.ts';
import { editionsNeeded } from './clues.ts';
import type { Habit } from './decision.ts';

/** Is the reading of this credit a review item in an edition of its own, if these names are known? */
function asks(credit: string, known: string[] = []): boolean {
  const own = new Set(clues(creditOf(credit)).filter((key) => editionsNeeded(key) === 1));
  const isKnown = knowing(known);
  return isAsked(readCredit(creditOf(credit), (key) => own.has(key) || isKnown(key)));
}

describe('the doubt about a reading', () => {
  for (const [credit, known] of [
    // The whole name is an item of a programme, also of a well-known act.
    ['Fireworks'],
    ['Artificii'],
    ['Glass Mud Wrestling Parade'],
    ['Taller Glass'],
    ['Why Glass Breaks'],
    ['Is Glass a Liquid?'],
    ['Zorp & Spoon Race'],
    ['Tides by Zorp'],
    // Which of the two plays is not certain.
    ['Zorp: Glass Rooms'],
    ['Zorp - Quix'],
    ['Zorp pres. Quix', ['Quix']],
    ['Ada Lund: Fish', ['Fish']],
    ['Zorp/Glass Rooms'],
    ['Ada Lund & Le Quix'],
    ['Opening Show: The Storm'],
    ['TBA – Secret Garden'],
    ['Zorp and DJ Quix'],
    ['ZORP feat. Ada Lund'],
    ['Zorp w/ Ada Lund'],
    ['Ada Lund // Zorp'],
    ['Ada Lund / Glass Rooms, Pale Tern'],
    ['Zorp, Quix & Ada Lund & Bo'],
    ['Session: Zorp, Quix & Ada Lund & Bo'],
    ['Zorp ft. Ada Lund, Quix & Tern and Bo'],
    // The text behind the name may say what is talked about, or who else plays.
    ['Peter Lund: The Future of Glass'],
    ['Peter Lund - Glass & The Future of Tides'],
    ['Zorp: Night Tides (with Glass Choir)', ['Zorp']],
    ['Zorp presents Night Tides with The Glass Choir, conducted by Ada Lund', ['Zorp']],
    // The name of an event.
    ['Glass Rooms Experience'],
    ['Glass roads to the Night Tides'],
    // One of the two is known.
    ['Zorp & Quix', ['Zorp']],
  ] as [string, string[]?][])
    it(`is a review item for “${credit}”`, () => expect(asks(credit, known)).to.equal(true));

  for (const [credit, known] of [
    ['Glass Rooms'],
    ['Ada Lund & Les Quix'],
    ['Opening: Zorp'],
    ['Opening Show: Zorp', ['Zorp']],
    ['Barry Can’t Swim'],
    ['Zorp b2b Glass rooms'],
    ['Zorp + Quix: Night Tides'],
    ['Zorp Quix – Night Tides'],
    ['Some Tent: Quix', ['Quix']],
    ['Some Label pres. Quix', ['Quix']],
    ['Ada Lund y Quix', ['Quix']],
    ['Axwell /\\ Ingrosso'],
    ['Giuseppe (Glass Rec.)'],
    ['Roni Size Reprazent'],
    ['Zorp feat. MC Quix'],
    ['Zorp feat. Quix'],
    ['Zorp feat. Ada Lund', ['Zorp']],
    ['Ada Lund / Pale Tern'],
    ['Zorp, Quix, Ada Lund & Bo'],
    ['Peter Lund: The Future of Glass', ['Peter Lund']],
    ['Peter Lund - Some Glass Rooms Set'],
    ['The Residents'],
    ['Fish & Zorp', ['Zorp']],
  ] as [string, string[]?][])
    it(`is none for “${credit}”`, () => expect(asks(credit, known)).to.equal(false));

  for (const [credit, asked] of [
    ['Zorp Opening', true],
    ['Zorpshow mit Feuerwerk', true],
    ['Zorp Live', true],
    ['Zorp', false],
    ['Glass Rooms', false],
  ] as const)
    it(`is ${asked ? 'a review item' : 'none'} for “${credit}” in a source's list`, () =>
      expect(isAsked(read([credit, '', [], lists(credit)]))).to.equal(asked));

  it('is a review item for two words if the lineup prints no pair that is known as one act', () => {
    const inLineup = (habit: Habit, ...known: string[]): boolean =>
      isAsked(readCredit(creditOf('Zorp & Quix'), knowing(known), undefined, habit));
    expect(inLineup('no duos')).to.equal(true);
    expect(inLineup('unclear')).to.equal(false);
    expect(inLineup('marks')).to.equal(false);
  });

  it('is none for two words of which one is known if pairs of the lineup are two acts', () => {
    const inLineup = (habit: Habit): boolean =>
      isAsked(readCredit(creditOf('Zorp & Quix'), knowing(['Zorp']), undefined, habit));
    expect(inLineup('unclear')).to.equal(true);
    expect(inLineup('splits')).to.equal(false);
  });
});
