import fc from 'fast-check';
import { orNull, pick, upTo } from '../arbitrary.ts';
import { EDITIONS } from './names.ts';
import { statement } from './statement.ts';

export const editionReported = fc
  .record({
    ...statement,
    slug: pick(...EDITIONS),
    seriesName: pick('Sun', 'Moon', 'Sun & Moon'),
    kind: pick('festival', 'festival', 'festival', 'club_night'),
    status: pick('scheduled', 'scheduled', 'postponed', 'cancelled'),
    timezone: pick(null, 'Europe/Berlin', 'America/Vancouver'),
    start: orNull(pick('2024-05-31', '2024-07-01', '2024-12-30')),
    genres: upTo(2, pick('House', 'Techno', 'Electronic', 'Drum & Bass')),
  })
  .map(({ slug, seriesName, kind, status, timezone, start, genres, ...stated }) => ({
    type: 'edition.reported',
    subject: `edition:${slug}`,
    data: {
      ...stated,
      edition: {
        slug,
        series: { slug: slug.slice(0, -5), name: seriesName },
        name: slug,
        kind,
        country: timezone === null ? null : 'DE',
        city: null,
        venue: null,
        timezone,
        start_date: start,
        end_date: start,
        date_precision: 'day',
        status,
        genres,
      },
    },
  }));
