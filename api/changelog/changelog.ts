import { z } from 'zod';

const changeSchema = z.strictObject({
  kind: z.enum(['added', 'changed', 'deprecated', 'removed', 'fixed']),
  path: z.string().nullable().describe('The operation; null: all of them.'),
  text: z.string(),
});

const versionSchema = z.strictObject({
  version: z.string().describe("The description's `info.version`; `unreleased` before the release."),
  date: z.iso.date().nullable().describe('When it was released; null: not yet.'),
  changes: z.array(changeSchema),
});

export const changelogSchema = z
  .strictObject({ versions: z.array(versionSchema).describe('Newest first.') })
  .meta({ id: 'Changelog' });

type Change = z.output<typeof changeSchema>;
type Version = z.output<typeof versionSchema>;

/**
 * Changes visible to clients since the last release. A change of the description adds an entry in the same commit;
 * `npm run release` moves the entries to `released`.
 */
const unreleased: readonly Change[] = [
  // The newest first.
];

/** The newest first. */
const released: readonly Version[] = [
  {
    version: '1.1.0',
    date: '2026-11-25',
    changes: [
      {
        kind: 'changed',
        path: null,
        text: 'Every artist in lineups, bookings, boards, rosters, arcs and exports has `external_ids` and `address`.',
      },
      {
        kind: 'changed',
        path: '/v1/artists/{name}/bookings',
        text: 'Bookings have `headliner`, `city` and `stages`; in the export, bookings also have `artist_country`.',
      },
      {
        kind: 'changed',
        path: '/v1/festivals',
        text: 'New parameters: `genre`, `city`, `from`, `to`, `lineup_status`, and `near` with `radius_km`.',
      },
      {
        kind: 'changed',
        path: '/v1/festivals/{slug}',
        text: 'The edition, the rows of `/v1/festivals` and the export of editions have the `coordinates` of the venue.',
      },
      {
        kind: 'changed',
        path: '/v1/leaderboards/most-booked',
        text: 'New parameters: `year`, and at most one of `country`, `genre` and `series`.',
      },
      { kind: 'changed', path: '/v1/labels', text: 'New parameter: `q`, words of the name.' },
      {
        kind: 'changed',
        path: '/v1/scene-reads/{quarter}',
        text: 'The new field `changes` lists the rows that were added, removed or changed after the report was frozen.',
      },
      {
        kind: 'added',
        path: '/v1/bookings',
        text: 'Bookings of all artists, with the filters of `/v1/festivals`.',
      },
      { kind: 'added', path: '/v1/series', text: 'Series, with the number of editions of each series.' },
      {
        kind: 'added',
        path: '/v1/overlap',
        text: 'Artists that at least two of the requested festivals have booked. A request has two to ten festivals.',
      },
      {
        kind: 'added',
        path: '/v1/artists/{name}/co-billed',
        text: 'Artists that play on the same editions as the requested artist.',
      },
      { kind: 'changed', path: '/v1/changes', text: 'New parameters: `kinds` and `slugs`.' },
      {
        kind: 'changed',
        path: '/v1/festivals/{slug}/history',
        text: 'New parameter: `known_at`, for the lineup as it was known at an instant.',
      },
      { kind: 'added', path: '/v1/genres', text: 'Genres, with the tags that belong to each genre.' },
      {
        kind: 'changed',
        path: '/v1/artists',
        text: 'If several artists match equally well, the artist with the most bookings in the years that your plan includes comes first.',
      },
      {
        kind: 'changed',
        path: '/v1/artists',
        text: 'Searches for artists, festivals and labels tolerate one wrong letter in a word and accept words in any order.',
      },
    ],
  },
  {
    version: '1.0.0',
    date: '2026-11-24',
    changes: [
      { kind: 'added', path: '/v1/festivals', text: 'Editions and their filters.' },
      { kind: 'added', path: '/v1/festivals/{slug}', text: 'Lineups, set times and provenance.' },
      { kind: 'added', path: '/v1/artists/{name}', text: 'Identity of artists.' },
      { kind: 'added', path: '/v1/artists/{name}/bookings', text: 'Complete booking histories.' },
      { kind: 'added', path: '/v1/leaderboards/most-booked', text: 'Upcoming and all-time rankings.' },
      { kind: 'added', path: '/v1/labels', text: 'Labels, ranked by the bookings of their rosters.' },
      {
        kind: 'added',
        path: '/v1/labels/{slug}',
        text: 'The roster of one label, and the bookings of its artists.',
      },
      { kind: 'added', path: '/v1/trends/genres', text: 'The share of each genre by year.' },
      { kind: 'added', path: '/v1/coverage', text: 'Catalog counts.' },
      { kind: 'added', path: '/v1/coverage/years', text: 'How complete the catalog is in each year.' },
      {
        kind: 'added',
        path: '/v1/usage',
        text: 'The plan of your organization, and the number of its requests.',
      },
      { kind: 'added', path: '/v1/changelog', text: 'This list.' },
      {
        kind: 'added',
        path: '/v1/festivals/{slug}/history',
        text: 'The changes of an edition: what was added, moved or removed.',
      },
      {
        kind: 'added',
        path: '/v1/artists',
        text: 'Finds artists by name or alias, or by the beginning of a word in a name or alias.',
      },
      { kind: 'added', path: '/v1/artists/{name}/releases', text: 'The rows behind `release_count`.' },
      { kind: 'added', path: '/v1/artists/{name}/arc', text: 'Bookings year by year.' },
      {
        kind: 'added',
        path: '/v1/arcs',
        text: 'The arcs (bookings by year) of up to five artists, to compare them.',
      },
      {
        kind: 'added',
        path: '/v1/changes',
        text: 'All changes of the catalog since an earlier answer, in order.',
      },
      { kind: 'added', path: '/v1/exports', text: 'The whole catalog as files.' },
      {
        kind: 'added',
        path: '/v1/exports/{dataset}',
        text: 'One table of an export as a file. An interrupted download can be resumed.',
      },
      { kind: 'added', path: '/v1/scene-reads', text: 'Quarterly reports.' },
      {
        kind: 'added',
        path: '/v1/scene-reads/{quarter}',
        text: 'One quarterly report, as it was when the quarter closed.',
      },
      { kind: 'added', path: '/v1/openapi.json', text: 'This API as OpenAPI 3.1; at /openapi.json too.' },
    ],
  },
];

/** Changes visible to clients, newest version first. */
export const changelog: z.output<typeof changelogSchema> = {
  versions: [
    ...(unreleased.length > 0 ? [{ version: 'unreleased', date: null, changes: [...unreleased] }] : []),
    ...released,
  ],
};

/** The list including declared deprecations, which belong to the newest version. */
export function withDeprecations(
  known: typeof changelog,
  deprecations: readonly { readonly path: string; readonly text: string }[],
): typeof changelog {
  const [newest, ...older] = known.versions;
  const added = deprecations.map(({ path, text }) => ({
    kind: 'deprecated' as const,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    text,
  }));
  return { versions: [{ ...newest!, changes: [...added, ...newest!.changes] }, ...older] };
}
