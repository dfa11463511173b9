import { cityKey } from '../../db/keys/index.ts';
import type { EditionRecount } from './edition.ts';

/** The row, lineup and bookings of an edition, each as short texts. */
export interface EditionTexts {
  readonly slug: string;
  readonly facts: string;
  readonly genres: string;
  readonly hasSetTimes: boolean;
  readonly artistCount: number;
  readonly lineup: readonly string[];
  readonly bookings: readonly string[];
}

export const words = (...values: readonly unknown[]): string =>
  values.map((value) => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value))).join(' | ');

export function editionTexts({
  facts,
  lineup,
  bookings,
  genres,
  hasSetTimes,
  lineupStatus,
}: EditionRecount): EditionTexts {
  return {
    slug: facts.slug,
    facts: words(
      ...[facts.series.slug, facts.name, facts.year, facts.country, facts.city, facts.venue, facts.timezone],
      ...[facts.coordinates === null ? 'nowhere' : facts.coordinates.split(',').map(Number)],
      ...[facts.start_date, facts.end_date, facts.date_precision, facts.status, facts.upcoming, lineupStatus],
      ...[lineupStatus, facts.city === null ? null : cityKey(facts.city)],
    ),
    genres: words(genres),
    hasSetTimes,
    artistCount: bookings.filter(({ counted }) => counted).length,
    lineup: lineup
      .map((each) =>
        words(
          ...[each.day, each.artist, each.role, each.stage, each.status, each.set_type],
          ...[each.credited_as, each.sources],
        ),
      )
      .sort(),
    bookings: bookings
      .map((each) =>
        words(
          ...[each.artist, each.status, each.counted, each.days, each.credited_as, each.headliner],
          ...[facts.city, each.stages],
        ),
      )
      .sort(),
  };
}
