import { z } from 'zod';
import { namedArtist } from '../../names/index.ts';
import { artistRef, pageMeta, yearNumber } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { paging } from '../../parameters/index.ts';

/** `GET /v1/artists/{name}/releases`: the rows behind `release_count` and its years. */
export const artistReleases = operation({
  id: 'getArtistReleases',
  path: '/v1/artists/:name/releases',
  tag: 'Artists',
  summary: "An artist's main release credits by label, newest first: the rows behind `release_count`",
  named: 'artist',
  query: paging,
  answer: z
    .strictObject({
      meta: z.strictObject(pageMeta),
      artist: artistRef,
      releases: z.array(
        z
          .strictObject({
            label: z.strictObject({ name: z.string(), slug: z.string() }),
            release: z
              .string()
              .nullable()
              .describe(
                "`<database>:<id>` of the release's master, or of the release itself if the release has no master. A master groups all versions of a release; they are one row. `release_count` counts the rows of a label in which `release` is not null.",
              ),
            year: yearNumber
              .nullable()
              .describe(
                "Of the master's earliest release. For each label, the first and last release year are the lowest and highest `year` in the artist's rows of that label.",
              ),
            credited_by: z
              .enum(['source', 'correction'])
              .describe(
                '`correction`: an editor credits the artist with the label, without naming a release.',
              ),
          })
          .meta({ id: 'ReleaseCredit' }),
      ),
    })
    .meta({ id: 'ArtistReleases' }),
  columns: { ...namedArtist.columns, row_limit: 'int', row_offset: 'int' },
  relations: namedArtist.relations,
  nearKey: namedArtist.nearKey,
  sql: sqlFile('./artist-releases.sql', import.meta.url),
  values: ({ name, query }) => ({
    ...namedArtist.values(name),
    row_limit: query.limit,
    row_offset: query.offset,
  }),
});
