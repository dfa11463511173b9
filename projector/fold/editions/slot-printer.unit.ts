import { expect } from 'chai';
import { lineup } from '../../../test/fold/claims.ts';
import { ruled } from '../corrections/facts/ruled-fields.ts';
import { SlotPrinter } from './slot-printer.ts';

const performanceOf = (fields: object = {}) => ({
  ...lineup('sun-2026', ['Ada']).data.performances[0]!,
  ...fields,
});

describe('SlotPrinter', () => {
  it('gives equal slots of several statements as one object, whatever else the performances say', () => {
    const printer = new SlotPrinter();
    const first = printer.print(performanceOf({ stage: 'Beach' }));
    expect(printer.print(performanceOf({ stage: 'Beach', headliner: true, where: 'line 9' }))).to.equal(
      first,
    );
  });

  it('tells slots apart by each of credit, day, stage, times and status', () => {
    const printer = new SlotPrinter();
    const different = [
      {},
      { credit: 'Bo' },
      { day: '2026-07-11' },
      { stage: 'Forest' },
      { start: '2026-07-11T20:00' },
      { end: '2026-07-11T21:00' },
      { status: 'cancelled' },
    ].map((fields) => printer.print(performanceOf(fields)));
    expect(new Set(different.map((slot) => JSON.stringify(slot)))).to.have.lengthOf(different.length);
  });

  it("prints an editor's fields of a performance that a statement prints otherwise", () => {
    const printer = new SlotPrinter();
    const cancelled = performanceOf({ credit: 'Ada (cancelled)' });
    expect(printer.print(cancelled).status).to.equal('cancelled');
    expect(printer.print(ruled(cancelled, {}, { status: 'confirmed' })).status).to.equal('confirmed');
  });

  it('prints a placeholder at many times, each right', () => {
    const printer = new SlotPrinter();
    const stages = Array.from({ length: 100 }, (_, i) => `Stage ${i}`);
    const print = () => stages.map((stage) => printer.print(performanceOf({ credit: 'TBA', stage })).stage);
    expect(print()).to.deep.equal(stages);
    expect(print()).to.deep.equal(stages);
  });
});
