import { z } from 'zod';
import { namedArtist } from '../../names/index.ts';
import { artistRef, asOf } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { arcShape, arcsSql } from './arc-shape.ts';

/** `GET /v1/artists/{name}/arc`: an artist's career year by year. */
export const arc = operation({
  id: 'getArtistArc',
  path: '/v1/artists/:name/arc',
  tag: 'Artists',
  summary: 'Bookings of an artist in each year from the first to the last, including years without bookings',
  named: 'artist',
  query: {},
  answer: z
    .strictObject({ meta: z.strictObject({ as_of: asOf }), artist: artistRef, ...arcShape })
    .meta({ id: 'ArtistArc' }),
  ...namedArtist,
  relations: { ...namedArtist.relations, drawn: arcsSql },
  sql: sqlFile('./arc.sql', import.meta.url),
  values: ({ name }) => namedArtist.values(name),
});
