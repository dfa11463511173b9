import { expect } from 'chai';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import { shownSet } from '../../../../test/editing/shown-set.ts';
import type { LineupOperation } from '../../../events/corrections/index.ts';
import type { ShownSet } from '../current-state/shown-set.ts';
import { shiftFaults } from './shift-faults.ts';

const edition = { start_date: '2027-07-16', end_date: '2027-07-25', timezone: 'Europe/Brussels' };

const set = (credit: string, day: string, start: string | null, more: Partial<ShownSet> = {}): ShownSet =>
  shownSet(credit, { day, start: start && `${start}:00+02:00`, time_status: 'published', ...more });
const sets = [
  set('Ada', '2027-07-16', '2027-07-16T20:00'),
  set('Bo', '2027-07-25', '2027-07-26T01:00', { end: '2027-07-26T02:00:00+02:00' }),
  set('Cy', '2027-07-18', null, { stage: 'Tent' }),
  set('Dee', '2027-07-19', null, { status: 'cancelled' }),
];
const shift = (minutes: number, day: string | null = null, stage: string | null = null): LineupOperation => ({
  op: 'shift',
  minutes,
  day,
  stage,
});
const faults = (...operations: LineupOperation[]): string[] => {
  const { missingTargets, contradictions } = shiftFaults(operations, sets, edition);
  return [...missingTargets, ...contradictions].map(({ path, message }) => `${path}: ${message}`);
};
const outside = 'which is outside of the edition (2027-07-16 to 2027-07-25).';

describe('shiftFaults', () => {
  it('accepts a shift up to the limits of the edition', () => {
    expect(faults(shift(-1_440, '2027-07-16'), shift(600, '2027-07-25', 'main'))).to.deep.equal([]);
  });

  it('refuses a shift that moves a set out of the edition, and names the set with its time', () => {
    expect(faults(shift(-2_880, '2027-07-16'))).to.deep.equal([
      `operations.0.minutes: Ada would start at 2027-07-14T20:00, ${outside}`,
    ]);
    expect(faults(shift(2_870))).to.deep.equal([
      `operations.0.minutes: Bo would start at 2027-07-28T00:50, ${outside}`,
    ]);
    expect(faults(shift(2_800, '2027-07-25'))).to.deep.equal([
      `operations.0.minutes: Bo would end at 2027-07-28T00:40, ${outside}`,
    ]);
  });

  it('applies earlier shifts of the request before it checks a later one', () => {
    expect(faults(shift(-1_440), shift(-1_440))).to.deep.equal([
      `operations.1.minutes: Ada would start at 2027-07-14T20:00, ${outside}`,
    ]);
  });

  it('keeps a set on its festival day for later shifts, unless the shift is of whole days', () => {
    expect(faults(shift(600, '2027-07-16'), shift(15, '2027-07-16'))).to.deep.equal([]);
    expect(faults(shift(1_440, '2027-07-16'), shift(15, '2027-07-17'))).to.deep.equal([]);
    expect(faults(shift(1_440, '2027-07-16'), shift(15, '2027-07-16'))).to.have.length(1);
  });

  it('ignores a set that was outside the edition before', () => {
    const out = [set('Ada', '2027-07-01', '2027-07-01T20:00')];
    expect(shiftFaults([shift(15)], out, edition)).to.deep.equal({ missingTargets: [], contradictions: [] });
  });

  it('refuses a shift of no set, unless an earlier operation may have created its set', () => {
    expect(faults(shift(15, '2027-07-17'))).to.deep.equal([
      'operations.0: No set of 2027-07-17 has a time that could be shifted.',
    ]);
    expect(shiftFaults([shift(15, null, 'Mains')], sets, edition).missingTargets).to.deep.equal([
      { path: 'operations.0', message: 'No set on Mains has a time that could be shifted.', near: ['Main'] },
    ]);
    expect(faults(shift(15, '2027-07-18', 'Tent'))).to.have.length(1);
    const move: LineupOperation = { op: 'change', select: { credit: 'Ada' }, set: { day: '2027-07-17' } };
    expect(faults(move, shift(15, '2027-07-17'))).to.deep.equal([]);
  });

  it('checks 500 shifts of 2,000 sets in little time', () => {
    const many = Array.from({ length: 2_000 }, (_, n) => set(`Act ${n}`, '2027-07-18', '2027-07-18T20:00'));
    const shifts = Array.from({ length: 500 }, (_, nth) => shift(nth % 2 === 0 ? 1_450 : -1_450));
    const begun = processorSeconds();
    const { missingTargets, contradictions } = shiftFaults(shifts, many, edition);
    expect(processorSeconds() - begun).to.be.below(1);
    expect([...missingTargets, ...contradictions]).to.deep.equal([]);
  });

  it('names near stages of the first 20 faults only, and takes little time', () => {
    const stages = Array.from({ length: 2_000 }, (_, n) =>
      set(`Act ${n}`, '2027-07-18', '2027-07-18T20:00', { stage: `Some stage ${n} of the night` }),
    );
    const shifts = Array.from({ length: 500 }, (_, n) => shift(15, null, `Sume stoge ${n} of the night`));
    const begun = processorSeconds();
    const { missingTargets } = shiftFaults(shifts, stages, edition);
    expect(processorSeconds() - begun).to.be.below(2);
    expect(missingTargets).to.have.length(500);
    expect(missingTargets.filter(({ near }) => near !== undefined)).to.deep.equal(
      missingTargets.slice(0, 20),
    );
  });

  it('accepts a shift of sets without shown times', () => {
    expect(faults(shift(15, '2027-07-19'))).to.deep.equal([]);
  });
});
