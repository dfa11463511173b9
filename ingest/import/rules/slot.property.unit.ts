import { expect } from 'chai';
import fc from 'fast-check';
import { z } from 'zod';
import { performance as performanceSchema } from '../../events/statements/lineup-reported.ts';
import type { RawArtist, RawTime, SlotItem } from '../formats/format.ts';
import { slotRuleFields } from '../manifest/slot-rules.ts';
import { readInstant } from '../times/slot-moment.ts';
import { slotReader } from './index.ts';

const manifest = z.object({ source: z.string(), ...slotRuleFields });

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('TBA', 'Friday', '2024-07-26', ' a  b ', '\ud800', 'x\0', 'é', 'x'.repeat(600)),
);
const dates = fc.oneof(
  fc.integer({ min: 18, max: 35 }).map((d) => `2024-07-${d}`),
  fc.constantFrom('2024-02-30', '9999-12-31', '0000-01-01', 'soon'),
);
const clocks = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 61 })).map(([h, m]) => {
    return `${h}:${String(m).padStart(2, '0')}`;
  }),
  fc.constantFrom('24:00', '23:59:59', ''),
);
const offsets = fc.constantFrom('', 'Z', '+02:00', '-0700', '+14', '+99:00');
const time: fc.Arbitrary<RawTime> = fc.oneof(
  fc.record({ kind: fc.constant('local'), date: dates, clock: clocks }),
  fc.record({ kind: fc.constant('clock'), clock: clocks }),
  fc.record({
    kind: fc.constant('instant'),
    iso: fc.tuple(dates, clocks, offsets).map(([d, c, o]) => `${d}T${c}${o}`),
  }),
);
const role = fc.constantFrom('artist', 'host');
const artist: fc.Arbitrary<RawArtist> = fc.record({
  name: anyText,
  id: fc.option(anyText),
  ids: fc.dictionary(fc.constantFrom('discogs', 'external_id', '__proto__', 'Odd Key'), anyText),
  role,
});
const slot: fc.Arbitrary<SlotItem> = fc.record({
  kind: fc.constant('slot'),
  file: anyText,
  where: anyText,
  credit: anyText,
  artists: fc.array(artist, { maxLength: 4 }),
  stage: fc.option(anyText),
  host: fc.option(anyText),
  day: fc.option(anyText),
  start: fc.option(time),
  end: fc.option(time),
  time_status: fc.constantFrom('published', 'estimated', 'tba'),
  billing_rank: fc.option(fc.oneof(fc.integer(), fc.double())),
  headliner: fc.boolean(),
  set_type: fc.constantFrom('dj', 'live', null),
  role,
  status: fc.constantFrom('confirmed', 'cancelled'),
  genres: fc.array(anyText, { maxLength: 4 }),
  type: fc.option(anyText),
  tags: fc.array(anyText, { maxLength: 4 }),
  edition: fc.constant(null),
  part: fc.constant(null),
});
const rules = fc
  .record(
    {
      times: fc.constantFrom('local', 'utc', 'offset'),
      dates: fc.constantFrom('calendar', 'evening', 'event'),
      day: fc.record({ from: fc.constantFrom('field', 'parent', 'file_name', 'weekday', 'rule') }),
      festival_day_starts: fc.constantFrom('00:00', '09:00', '18:00'),
      stages: fc.constant({ pattern: '(?<host>.*) @ (?<stage>.*)', aliases: { a: 'B' } }),
      ids: fc.constant({ artist: { field: 'external_id', trust: 'identity' } }),
    },
    { requiredKeys: [] },
  )
  .map((fields) => manifest.parse({ source: 'Some App', ...fields }));
const edition = fc.record({
  timezone: fc.constantFrom('Europe/Brussels', 'America/Vancouver', 'Nowhere/Atall', null),
  start_date: fc.constantFrom('2024-07-25', null),
  end_date: fc.constantFrom('2024-07-25', '2024-07-28', null),
  date_precision: fc.constantFrom('day', 'month'),
});

/** Milliseconds, on the clock's own scale. */
function orderOf(stated: string): { at: number; absolute: boolean } {
  const { offset } = readInstant(stated) ?? { offset: null };
  return { at: Date.parse(offset === null ? `${stated}Z` : stated), absolute: offset !== null };
}

describe('slotReader, for random slots', function () {
  this.timeout(120_000);

  it('never throws, and returns a valid performance or none', () => {
    fc.assert(
      fc.property(rules, edition, slot, (manifest, dates, item) => {
        const outcome = slotReader(manifest, dates)(item);
        if (outcome.kind !== 'performance') return;
        expect(performanceSchema.safeParse(outcome.performance).error?.issues ?? []).to.deep.equal([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('never returns a set that ends before it starts', () => {
    fc.assert(
      fc.property(rules, edition, slot, time, time, (manifest, dates, item, start, end) => {
        const outcome = slotReader(manifest, dates)({ ...item, credit: 'Kode9', start, end });
        if (outcome.kind !== 'performance') return;
        const performance = outcome.performance;
        if (performance.start === null || performance.end === null) return;
        const [from, to] = [orderOf(performance.start), orderOf(performance.end)];
        if (from.absolute === to.absolute) expect(to.at).to.be.at.least(from.at);
      }),
      { numRuns: 3_000 },
    );
  });

  it('never returns a day outside the edition', () => {
    fc.assert(
      fc.property(rules, slot, (manifest, item) => {
        const days = { start_date: '2024-07-25', end_date: '2024-07-28' } as const;
        const dates = { ...days, timezone: 'Europe/Brussels', date_precision: 'day' } as const;
        const outcome = slotReader(manifest, dates)(item);
        if (outcome.kind !== 'performance' || outcome.performance.day === null) return;
        expect(
          outcome.performance.day >= days.start_date && outcome.performance.day <= days.end_date,
        ).to.equal(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('returns the same for what it has already normalized', () => {
    fc.assert(
      fc.property(rules, edition, slot, (manifest, dates, item) => {
        const reader = slotReader(manifest, dates);
        const once = reader(item);
        if (once.kind !== 'performance') return;
        const again = reader({ ...item, credit: once.performance.credit, genres: once.performance.genres });
        expect(again.kind === 'performance' && again.performance.credit).to.equal(once.performance.credit);
      }),
      { numRuns: 1_000 },
    );
  });
});
