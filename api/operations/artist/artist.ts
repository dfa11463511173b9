import { z } from 'zod';
import { namedArtist } from '../../names/index.ts';
import { country, externalIds, instant, releaseCount } from '../../fields/index.ts';
import { LINK_TYPES } from '../../parameters/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';

const linkType = z
  .string()
  .meta({ 'x-extensible-enum': [...LINK_TYPES] })
  .describe(
    `What the link leads to: ${LINK_TYPES.map((type) => `\`${type}\``).join(', ')}, or a type that the source itself names.`,
  );

// A member or a group is not always an artist of the catalog.
const namedRef = z
  .strictObject({
    name: z.string(),
    slug: z.string().nullable().describe('Null if it is not certain which artist is meant.'),
  })
  .meta({ id: 'NamedRef' });

/** `GET /v1/artists/{name}`: who an artist is, from public open-licensed databases. */
export const artist = operation({
  id: 'getArtist',
  path: '/v1/artists/:name',
  tag: 'Artists',
  summary: 'Identity of an artist: aliases, external ids, labels (from release credits), members, links',
  named: 'artist',
  query: {},
  answer: z
    .strictObject({
      name: z.string(),
      slug: z.string(),
      aliases: z.array(z.string()),
      matched_on: z
        .enum(['name', 'alias', 'slug'])
        .describe('How the name in the path was matched: as a name, an alias or a slug.'),
      disambiguation: z.string().nullable().describe('Tells namesakes apart.'),
      type: z.enum(['person', 'group', 'other']).nullable(),
      country: country.nullable(),
      external_ids: externalIds,
      labels: z.array(
        z.strictObject({
          name: z.string(),
          slug: z.string(),
          release_count: releaseCount,
        }),
      ),
      members: z.array(namedRef),
      member_of: z.array(namedRef),
      links: z.array(z.strictObject({ type: linkType, url: z.string() })),
      sources: z.array(z.strictObject({ name: z.string(), license: z.string(), retrieved_at: instant })),
    })
    .meta({ id: 'Artist' }),
  ...namedArtist,
  sql: sqlFile('./artist.sql', import.meta.url),
  values: ({ name }) => namedArtist.values(name),
});
