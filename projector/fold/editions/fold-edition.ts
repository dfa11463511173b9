import { readCoordinates } from '../../../db/places/index.ts';
import type { Claim } from '../claims/claim.ts';
import { byText } from '../claims/sort-texts.ts';
import { isZone } from '../days/index.ts';
import { bookingsOf } from './fold-bookings.ts';
import { reviewItemsOf } from './edition-review-items.ts';
import { ruledFacts } from '../corrections/facts/corrected-facts.ts';
import { type Ruling, UNRULED } from '../corrections/facts/ruling-type.ts';
import { EDITOR } from '../corrections/facts/ruled-fields.ts';
import type { Facts } from './fold-facts.ts';
import { genresOf } from './edition-genres.ts';
import { unbookedIn } from './unbooked-credits.ts';
import { entriesOf } from './lineup-entries.ts';
import { mergeLineups } from './merge-lineups.ts';
import { setTimesOf } from './set-times.ts';
import { slotsOf } from './lineup-slots.ts';
import { type Span, spanOf, yearOf } from './edition-span.ts';
import { type EffectiveStatement, effectiveStatements } from './effective-statements.ts';
import type { EditionFold, EditionInput, EditionRow, FoldedEdition } from './edition-types.ts';

/**
 * Folds one edition as of an instant from all statements of its sources; a function of the set of statements. Null for
 * a club night, and for an edition that only lineups name, until a source reports it.
 */
export const foldEdition: EditionFold = (input) => {
  const ruling = input.ruling ?? UNRULED;
  const facts = ruling.hidden ? null : ruledFacts(input.slug, input.editions, ruling);
  return facts === null || facts.kind === 'club_night' ? null : toFoldedEdition(input, facts, ruling);
};

function toFoldedEdition(input: EditionInput, facts: Facts, ruling: Ruling): FoldedEdition {
  const zone = facts.timezone !== null && isZone(facts.timezone) ? facts.timezone : null;
  const effective = effectiveStatements(input.lineups, ruling).filter(({ withdrawn }) => !withdrawn);
  const statements = effective.map((each) => ({ keeps: each.keeps, slots: slotsOf(each, input, zone) }));
  const slots = statements.flatMap((statement) => statement.slots);
  const entries = entriesOf(mergeLineups(statements), ruling.kept);
  const setTimes = setTimesOf(entries);
  const span = spanOf(facts, zone, input.asOf);
  const plain = plainRow(facts, zone, span, input.slug);
  const bookings = bookingsOf(entries, plain);
  const row: EditionRow = {
    ...plain,
    ...genresOf(facts.tags, entries),
    lineup_status: lineupStatus(entries.length, effective, ruling),
    set_times_published: setTimes.length > 0,
    artist_count: bookings.filter((booking) => booking.row.counted).length,
    updated_at: updatedAt(input),
  };
  return {
    row,
    series: facts.series,
    endsAt: span.endsAt,
    lineup: entries.map((entry) => entry.shown),
    setTimes,
    bookings,
    provenance: {
      sources: listSources([...input.editions, ...effective.map(({ lineup }) => lineup)]),
      corrections: ruling.shapedBy.map(({ id }) => id),
      updated_at: row.updated_at,
    },
    reviewItems: [
      ...reviewItemsOf({
        slug: input.slug,
        facts,
        effective,
        slots,
        entries,
        unbooked: unbookedIn(effective, input.readings),
      }),
      ...ruling.reviewItems,
    ],
  };
}

/** The fields of a row that do not depend on its lineup. */
const plainRow = (facts: Facts, zone: string | null, span: Span, slug: string) => ({
  slug,
  series_slug: facts.series.slug,
  name: facts.name,
  year: yearOf(slug),
  country: facts.country,
  city: facts.city,
  venue: facts.venue,
  coordinates: facts.coordinates === null ? null : readCoordinates(facts.coordinates),
  start_date: facts.start_date,
  end_date: facts.end_date,
  date_precision: facts.date_precision,
  timezone: zone,
  status: span.status,
  upcoming: span.upcoming,
});

/** Full: a complete statement is in force, and not only with placeholders. */
function lineupStatus(
  entries: number,
  effective: readonly EffectiveStatement[],
  { whole }: Ruling,
): EditionRow['lineup_status'] {
  if (entries === 0) return 'none';
  if (whole !== null) return whole ? 'full' : 'partial';
  return effective.some(({ lineup, keeps }) => keeps && lineup.data.complete) ? 'full' : 'partial';
}

type Statement = Claim<'edition.reported'> | Claim<'lineup.reported'>;

const listStatements = ({ editions, lineups }: EditionInput): readonly Statement[] => [
  ...editions,
  ...lineups,
];

/** The newest claim's own time; a correction's is its publication. */
const updatedAt = (input: EditionInput): string =>
  [
    ...listStatements(input).map(({ data }) => data.as_of),
    ...(input.ruling?.shapedBy.map(({ time }) => time) ?? []),
  ].reduce((newest, time) => (time > newest ? time : newest), '');

/** Every source with a statement on the edition, with its newest one. Sorted by name. */
function listSources(stated: readonly Statement[]): FoldedEdition['provenance']['sources'] {
  const sources = new Map<string, FoldedEdition['provenance']['sources'][number]>();
  for (const { source, data } of [...stated].sort((a, b) => byText(a.id, b.id))) {
    const known = sources.get(source);
    if (source === EDITOR || (known && known.as_of >= data.as_of)) continue;
    sources.set(source, { name: source, as_of: data.as_of, upstream: data.upstream });
  }
  return [...sources.values()].sort((a, b) => byText(a.name, b.name));
}
