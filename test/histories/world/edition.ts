import fc from 'fast-check';
import { pick, upTo } from '../arbitrary.ts';
import { EDITIONS } from './names.ts';
import { statement } from './statement.ts';

const VENUES = [null, 'River Ranch', 'Meadow', null, 'MEADOW'];
const COORDINATES = [
  undefined,
  '49.095,-117.24',
  null,
  '51.0884,4.3812',
  undefined,
  '-0.000001,180',
  '1.5,2',
];

/** A place derived from values drawn before, so that histories of a seed stay the same. */
function placeOf(city: string | null, timezone: string | null, nth: number) {
  const coordinates = COORDINATES[(nth + (timezone?.length ?? 0)) % COORDINATES.length];
  const venue = VENUES[(nth * 2 + (city?.length ?? 0) + (timezone?.length ?? 0)) % VENUES.length]!;
  return { venue, ...(coordinates !== undefined && { coordinates }) };
}

export const editionReported = fc
  .record({
    ...statement,
    slug: pick(...EDITIONS),
    seriesName: pick('Sun', 'Moon'),
    kind: pick('festival', 'festival', 'festival', 'festival', 'club_night'),
    status: pick('scheduled', 'scheduled', 'scheduled', 'postponed', 'cancelled'),
    country: pick(null, 'DE', 'CA'),
    city: pick(null, 'Salmo'),
    timezone: pick(null, 'Europe/Berlin', 'America/Vancouver'),
    dates: pick<readonly [string | null, string | null]>(
      [null, null],
      ['2024-05-31', '2024-06-02'],
      ['2024-07-01', null],
      ['2024-06-28', '2024-07-03'],
      ['2025-08-01', '2025-08-03'],
    ),
    date_precision: pick('day', 'day', 'day', 'month', 'year'),
    genres: upTo(2, pick('House', 'Techno', 'DNB', 'Electronic')),
  })
  .map(
    ({
      slug,
      seriesName,
      kind,
      status,
      country,
      city,
      timezone,
      dates,
      date_precision,
      genres,
      ...stated
    }) => ({
      type: 'edition.reported',
      subject: `edition:${slug}`,
      data: {
        ...stated,
        edition: {
          slug,
          name: `${seriesName} ${slug.slice(-4)}`,
          country,
          city,
          ...placeOf(city, timezone, genres.length + stated.revision),
          timezone,
          kind: slug.startsWith('club') ? 'club_night' : kind,
          series: { slug: slug.slice(0, -5), name: seriesName },
          start_date: dates[0],
          end_date: dates[1],
          date_precision,
          status,
          genres,
        },
      },
    }),
  );
