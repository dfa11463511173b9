import { expect } from 'chai';
import fc from 'fast-check';
import { changedFrom, paidMonth, type Period, periodAt } from './period.ts';
import type { Plan } from './plan-names.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const instant = fc.date({ min: day('2020-01-01'), max: day('2030-01-01'), noInvalidDate: true });
const change = fc.record({ plan: fc.constantFrom<(Plan | null)[]>('standard', 'pro', null), at: instant });
const after = (changes: readonly { plan: Plan | null; at: Date }[]): readonly Period[] =>
  changes.reduce<readonly Period[]>((periods, { plan, at }) => changedFrom(periods, plan, at), []);

describe('subscription periods', () => {
  it('include their start and not their end', () => {
    const periods = after([
      { plan: 'standard', at: day('2026-01-01') },
      { plan: 'pro', at: day('2026-02-01') },
      { plan: null, at: day('2026-03-01') },
    ]);
    const planAt = (at: string) => periodAt(periods, day(at))?.plan;
    expect(planAt('2025-12-31')).to.equal(undefined);
    expect([planAt('2026-01-01'), planAt('2026-01-31')]).to.deep.equal(['standard', 'standard']);
    expect([planAt('2026-02-01'), planAt('2026-03-01')]).to.deep.equal(['pro', undefined]);
  });

  it('keep the past unchanged, and have the new plan from the change on', () => {
    fc.assert(
      fc.property(fc.array(change), change, instant, (changes, { plan, at }, asked) => {
        const before = after(changes);
        const now = changedFrom(before, plan, at);
        const expected = asked < at ? periodAt(before, asked)?.plan : (plan ?? undefined);
        expect(periodAt(now, asked)?.plan).to.equal(expected);
      }),
    );
  });

  it('never overlap, and none is added when nothing changes', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const periods = after(changes);
        for (const [i, { startsAt, endsAt, plan }] of periods.entries()) {
          const next = periods[i + 1];
          expect(endsAt === null || endsAt > startsAt).to.equal(true);
          if (!next) continue;
          expect(endsAt! <= next.startsAt).to.equal(true);
          expect(endsAt!.getTime() === next.startsAt.getTime() && plan === next.plan).to.equal(false);
        }
      }),
    );
  });
});

describe('a paid month', () => {
  it('runs from the anchor day to the same day of the next month', () => {
    const anchor = new Date('2026-01-15T10:30:00Z');
    const { from, to } = paidMonth(anchor, day('2026-03-20'));
    expect([from, to]).to.deep.equal([new Date('2026-03-15T10:30:00Z'), new Date('2026-04-15T10:30:00Z')]);
    expect(paidMonth(anchor, new Date('2026-04-15T10:30:00Z')).from).to.deep.equal(to);
  });

  it('ends on the last day of a shorter month, and returns to its anchor day', () => {
    const ends = ['2026-02-01', '2026-03-05', '2026-04-02'].map(
      (at) => paidMonth(day('2026-01-31'), day(at)).to,
    );
    expect(ends).to.deep.equal([day('2026-02-28'), day('2026-03-31'), day('2026-04-30')]);
  });

  it('contains the instant that it is computed for, whatever the anchor', () => {
    fc.assert(
      fc.property(instant, instant, (anchor, at) => {
        const { from, to } = paidMonth(anchor, at);
        expect(from <= at && at < to).to.equal(true);
      }),
    );
  });
});
