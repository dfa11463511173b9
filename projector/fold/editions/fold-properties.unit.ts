import { expect } from 'chai';
import fc from 'fast-check';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { foldSaid } from '../../../test/fold/editions.ts';
import { claimsOf } from '../claims/claim.ts';
import { liveStatements } from '../claims/live-statements.ts';

const SLUG = 'any-2024';
const maybe = <V>(...values: V[]) => fc.constantFrom(null, ...values);
const performance = fc
  .record({
    credit: fc.constantFrom('A', 'B', 'C', 'A b2b B', 'TBA'),
    day: maybe('2024-07-26', '2024-07-27'),
    stage: maybe('Main', 'MAIN', 'Small'),
    hour: maybe('14', '23', '01'),
    role: fc.constantFrom('artist' as const, 'artist' as const, 'host' as const),
    status: fc.constantFrom('confirmed' as const, 'cancelled' as const),
    billing_rank: maybe(1, 2),
    genres: fc.constantFrom<string[]>([], ['House'], ['DNB']),
  })
  .map(({ hour, day, ...statementFields }) => ({
    ...statementFields,
    day,
    start: hour === null || day === null ? null : `${day}T${hour}:00`,
  }));
const statementFields = fc.record({
  source: fc.constantFrom('one', 'two', 'three'),
  part: maybe('w1'),
  as_of: fc.constantFrom('2024-01-01T00:00:00.000Z', '2024-02-01T00:00:00.000Z'),
  complete: fc.boolean(),
});
const lineupClaim = fc
  .tuple(fc.array(performance, { maxLength: 5 }), statementFields)
  .map(([performances, fields]) => lineup(SLUG, performances, fields));
const editionClaim = fc
  .tuple(
    fc.record({
      city: maybe('X', 'Y'),
      timezone: maybe('Europe/Brussels'),
      start_date: maybe('2024-07-26', '2024-07-20'),
      end_date: maybe('2024-07-28', '2024-07-01'),
    }),
    statementFields,
  )
  .map(([facts, fields]) => editionReport(SLUG, facts, fields));
const statements = fc
  .tuple(fc.array(editionClaim, { minLength: 1, maxLength: 3 }), fc.array(lineupClaim, { maxLength: 4 }))
  .map(([editions, lineups]) => [...editions, ...lineups]);

/** Folds the statements of a log about the edition, as the writer loads them. */
function foldLog(
  log: readonly ReturnType<typeof lineup | typeof editionReport>[],
  retracted: readonly string[] = [],
) {
  const gone = new Set(retracted);
  const editions = liveStatements(claimsOf(log, 'edition.reported'), gone);
  const lineups = liveStatements(claimsOf(log, 'lineup.reported'), gone);
  return editions.length === 0 ? null : foldSaid([...editions, ...lineups]);
}

describe('foldEdition, for random statements', function () {
  this.timeout(120_000);

  it('returns the same for any order of statements and for repeats', () => {
    fc.assert(
      fc.property(statements, fc.nat(), (log, turn) => {
        const at = turn % log.length;
        const turned = [...log.slice(at), ...log.slice(0, at)].reverse();
        expect(foldLog([...turned, ...log])).to.deep.equal(foldLog(log));
      }),
      { numRuns: 300 },
    );
  });

  it('returns the same after a retraction as without the statement', () => {
    fc.assert(
      fc.property(statements, fc.oneof(editionClaim, lineupClaim), (log, slip) => {
        fc.pre(!log.some((claim) => claim.id === slip.id));
        expect(foldLog([slip, ...log], [slip.id])).to.deep.equal(foldLog(log));
      }),
      { numRuns: 300 },
    );
  });

  it('books each act once, counts what it lists and keeps its sort orders', () => {
    fc.assert(
      fc.property(statements, (log) => {
        const folded = foldLog(log)!;
        const playing = folded.lineup
          .filter((entry) => entry.role === 'artist')
          .map((entry) => entry.artist.slug);
        expect(folded.bookings.map((booking) => booking.artist.slug)).to.deep.equal(
          [...new Set(playing)].sort(),
        );
        expect(folded.row.artist_count).to.equal(
          folded.bookings.filter((booking) => booking.row.counted).length,
        );
        expect(folded.row.set_times_published).to.equal(folded.setTimes.length > 0);
        const order = folded.lineup.map(({ day, billing_rank: rank, artist }) =>
          [day ?? '9', rank ?? 9, artist.slug].join(' '),
        );
        expect(order).to.deep.equal([...order].sort());
        const starts = folded.setTimes.map((set) => Date.parse(set.start_at));
        expect(starts).to.deep.equal([...starts].sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  it('never shows an artist twice at one time, stage and credit', () => {
    fc.assert(
      fc.property(statements, (log) => {
        const rows = foldLog(log)!.setTimes.map((set) =>
          [set.start_at, set.stage, set.credited_as, set.artists.map((artist) => artist.slug)].join(' '),
        );
        // Two weekends of one source may have the same line for a part and for the whole.
        if (log.every((claim) => claim.data.part === null)) expect(new Set(rows).size).to.equal(rows.length);
      }),
      { numRuns: 300 },
    );
  });
});
