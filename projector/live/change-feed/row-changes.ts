import type { EditionTableRow } from '../../projections/editions/index.ts';
import { changesOf, type Difference } from '../../store/tables/index.ts';
import type { Change, RowChanges, Identified, ConcernedRow, Reported } from './change.ts';
import { artistJson, labelJson, bookingJson, creditJson, editionJson } from './change-json.ts';

/** Every change of a transaction, references first: artists and labels before bookings and credits. */
export function* changesIn(rows: RowChanges, reported: Reported): Iterable<Change> {
  const editions = editionsByArtist(rows.bookings);
  const artists = identified('artist', rows.artists, editions);
  const labels = identified('label', rows.labels, new Map());
  const why = (row: ConcernedRow): string => JSON.stringify(reported.causeOf(row));
  for (const { from, to, row } of changesOf(rows.artists)) {
    const { slug } = row;
    const [was, is] = [from && artistJson(from), to && artistJson(to)];
    const cause = why(artists.get(slug)!);
    const reassignedTo = rows.reassigned.get(slug);
    if (was === null || is === null || reassignedTo === undefined)
      yield* readChange('artist', slug, '', [was, is], cause, successor('artist', slug, to, reported));
    else {
      yield* readChange('artist', slug, '', [was, null], cause, reassignedTo);
      yield* readChange('artist', slug, '', [null, is], cause);
    }
  }
  for (const { from, to, row } of changesOf(rows.labels)) {
    const { slug } = row;
    const values = [from && labelJson(from), to && labelJson(to)] as const;
    yield* readChange(
      'label',
      slug,
      '',
      values,
      why(labels.get(slug)!),
      successor('label', slug, to, reported),
    );
  }
  for (const { from, to, row } of changesOf(rows.editions)) {
    const { slug } = row;
    const through = (): Identified[] =>
      [...new Set([from, to].flatMap((row) => [...collectSources(row).keys()]))].flatMap(
        (artist) => artists.get(artist) ?? (editions.has(artist) ? unnamed(artist, editions) : []),
      );
    const cause = why({ kind: 'edition', slug, through });
    yield* readChange(
      'edition',
      slug,
      '',
      editionJson(from, to),
      cause,
      successor('edition', slug, to, reported),
    );
  }
  const shown = shownSources(rows.editions);
  for (const { from, to, row } of changesOf(rows.bookings)) {
    const { edition_slug: slug, artist_slug: artist } = row;
    const through = (): Identified[] => [artists.get(artist) ?? unnamed(artist, editions)];
    const sources = (): readonly string[] => (from ? [] : (shown(slug).get(artist) ?? []));
    const values = [from && bookingJson(from), to && bookingJson(to)] as const;
    yield* readChange('booking', slug, artist, values, why({ kind: 'booking', slug, through, sources }));
  }
  for (const { from, to, row } of changesOf(rows.rosters)) {
    const { label_slug: slug, artist_slug: artist } = row;
    const through = (): Identified[] =>
      [artists.get(artist), labels.get(slug)].filter((one) => one !== undefined);
    const values = [from && creditJson(from), to && creditJson(to)] as const;
    yield* readChange('label_credit', slug, artist, values, why({ kind: 'label_credit', through }));
  }
}

const successor = (
  kind: 'edition' | 'artist' | 'label',
  slug: string,
  stays: unknown,
  { findSuccessor }: Reported,
): string | null => (stays ? null : findSuccessor(kind, slug));

/** The events that may concern each changed artist or label, by its slug. */
function identified(
  kind: Identified['kind'],
  rows: Difference<{ slug: string; external_ids_json: string }>,
  editions: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Identified> {
  const found = new Map<string, Identified>();
  for (const { from, to, row } of changesOf(rows)) {
    const { slug } = row;
    const ids = [from, to].flatMap((row) => (row ? [row.external_ids_json] : []));
    found.set(slug, { kind, ids, editions: editions.get(slug) ?? NONE });
  }
  return found;
}

const NONE: ReadonlySet<string> = new Set();

/** An artist whose own row is the same. */
const unnamed = (slug: string, editions: ReadonlyMap<string, ReadonlySet<string>>): Identified => ({
  kind: 'artist',
  ids: [],
  editions: editions.get(slug) ?? NONE,
});

/** Sources of each artist's entries in the lineup that an edition (its slug) has now; read once for all its bookings. */
function shownSources(editions: RowChanges['editions']): (slug: string) => ReadonlyMap<string, string[]> {
  const rows = new Map([...changesOf(editions)].flatMap(({ to }) => (to ? [[to.slug, to] as const] : [])));
  const read = new Map<string, Map<string, string[]>>();
  return (slug) => {
    const known = read.get(slug) ?? collectSources(rows.get(slug) ?? null);
    read.set(slug, known);
    return known;
  };
}

/** Sources of each artist's entries in a lineup. */
function collectSources(row: EditionTableRow | null): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  const lineup = JSON.parse(row?.lineup_json ?? '[]') as Entry[];
  for (const { artist, sources: stated } of lineup)
    sources.set(artist.slug, [...(sources.get(artist.slug) ?? []), ...stated]);
  return sources;
}

interface Entry {
  readonly artist: { readonly slug: string };
  readonly sources: readonly string[];
}

function editionsByArtist(bookings: RowChanges['bookings']): Map<string, Set<string>> {
  const editions = new Map<string, Set<string>>();
  for (const { row } of changesOf(bookings)) {
    const { edition_slug, artist_slug } = row;
    editions.set(artist_slug, (editions.get(artist_slug) ?? new Set()).add(edition_slug));
  }
  return editions;
}

/** Yields nothing if readers see no difference. */
function* readChange(
  kind: Change['kind'],
  slug: string,
  artist_slug: string,
  [old_json, new_json]: readonly [string | null, string | null],
  cause_json: string,
  merged_into: string | null = null,
): Iterable<Change> {
  if (old_json === new_json) return;
  yield { kind, slug, artist_slug, old_json, new_json, cause_json, merged_into };
}
