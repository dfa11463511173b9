import { expect } from 'chai';
import { read, type Row } from '../credit-table.unit.ts';
import { isAsked } from './confidence.ts';

/** Is the reading of this credit a review item, if these names are known? */
const asks = (credit: string, known: string[] = []): boolean => isAsked(read([credit, '', known] as Row));

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
  ] as [string, string[]?][])
    it(`is none for “${credit}”`, () => expect(asks(credit, known)).to.equal(false));
});
