import { expect } from 'chai';
import type { CorrectionRequest, Moved } from '../../corrections/index.ts';
import { reapplied } from './conflict.ts';

const request = (operations: unknown[]): CorrectionRequest =>
  ({
    ...{ type: 'lineup.corrected', subject: 'edition:sun-2026', base: 7, operations },
    ...{ evidence: null, comment: null, visible_from: null },
  }) as CorrectionRequest;

const moved = (field: string, to: unknown, of = 'ada'): Moved => ({
  ...{ field, of, from: null, to, position: 9, time: '2026-01-01T00:00:00.000Z' },
  by: { kind: 'editor', editor: 'Bo', correction: 'c' },
});

const select = { credit: 'Ada', day: '2026-07-10', stage: 'Main', start: '2026-07-10T20:00:00.000Z' };

describe('a correction that is said again on what stands now', () => {
  it('follows its set to where somebody moved it', () => {
    const again = reapplied(request([{ op: 'drop', select }]), [
      moved('day', '2026-07-11'),
      moved('stage', 'Garden'),
      moved('start', '2026-07-11T22:00:00+02:00'),
      moved('stage', 'Elsewhere', 'cy'),
    ]);
    expect(again).to.have.deep.nested.property('operations[0].select', {
      ...select,
      day: '2026-07-11',
      stage: 'Garden',
      start: '2026-07-11T20:00:00.000Z',
    });
  });

  it('goes by the other places where a start is told without its zone', () => {
    const again = reapplied(request([{ op: 'drop', select }]), [moved('start', '2026-07-10T23:00')]);
    expect(again).to.have.deep.nested.property('operations[0].select', { ...select, start: undefined });
  });

  it('asks for no more than it asked for', () => {
    const only = { credit: 'Ada' };
    const again = reapplied(request([{ op: 'drop', select: only }]), [
      moved('day', '2026-07-11'),
      moved('headliner', true),
    ]);
    expect(again).to.have.deep.nested.property('operations[0].select', only);
  });

  it('follows both sets of a swap, and a name that was mended', () => {
    const again = reapplied(request([{ op: 'swap', select: [select, { credit: 'Cy' }] }]), [
      moved('credit', 'Ada X'),
      moved('credit', 'Cy Y', 'cy'),
    ]);
    expect(again).to.have.deep.nested.property('operations[0].select', [
      { ...select, credit: 'Ada X' },
      { credit: 'Cy Y' },
    ]);
  });
});
