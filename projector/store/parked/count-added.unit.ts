import { expect } from 'chai';
import { countAdded } from './count-added.ts';
import type { ParkedRow } from './parked.ts';

const rows = (subject: string, count: number, from = 0): ParkedRow[] =>
  Array.from({ length: count }, (_, i) => {
    const position = from + i;
    return { position, id: `e${position}`, subject, reason: null, event_json: '{}' };
  });
const positions = (parked: readonly ParkedRow[]): number[] => parked.map(({ position }) => position);

const NO_BATCH = { statements: [], corrections: [], retractions: [], parked: [], unparked: [] };
const NONE = { bySubject: new Map<string, number>(), total: 0, parkedBeside: [] };

describe('countAdded', () => {
  it('counts at most 100 events of a subject', () => {
    const parked = [...rows('edition:a', 150), ...rows('edition:b', 3, 150)];
    expect(countAdded({ ...NO_BATCH, parked }, NONE)).to.equal(103);
    const before = { ...NONE, bySubject: new Map([['edition:a', 60]]) };
    expect(countAdded({ ...NO_BATCH, parked }, before)).to.equal(43);
  });

  it('subtracts at most 100 for a discarded subject, so that others cannot exceed the limit', () => {
    const parkedBeside = rows('edition:a', 500);
    const parked = rows('edition:b', 90, 500);
    const batch = { ...NO_BATCH, parked, unparked: positions(parkedBeside) };
    expect(countAdded(batch, { ...NONE, total: 100, parkedBeside })).to.equal(-10);
  });

  it('subtracts nothing while more than 100 events of the subject remain, or are parked again', () => {
    const parkedBeside = rows('edition:a', 300);
    const before = { ...NONE, total: 100, bySubject: new Map([['edition:a', 300]]), parkedBeside };
    const [first] = positions(parkedBeside);
    expect(countAdded({ ...NO_BATCH, unparked: [first!] }, before)).to.equal(0);
    const again = { ...NO_BATCH, unparked: positions(parkedBeside), parked: parkedBeside.slice(1) };
    expect(countAdded(again, before)).to.equal(0);
  });
});
