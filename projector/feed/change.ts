import type { ArtistIdentityRow } from '../models/artists/rows.ts';
import type { BookingRow } from '../models/bookings/rows.ts';
import type { EditionTableRow } from '../models/editions/rows.ts';
import type { LabelCreditRow, LabelIdentityRow } from '../models/labels/rows.ts';
import { changesOf, type Difference } from '../tables/table.ts';

/** A row of `kept.change` before it has a number. */
export interface Change {
  readonly kind: 'edition' | 'booking' | 'artist' | 'label' | 'label_credit';
  readonly slug: string;
  readonly artist_slug: string;
  readonly old_json: string | null;
  readonly new_json: string | null;
  readonly cause_json: string;
  readonly merged_into: string | null;
}

/** Why rows differ. */
export interface Cause {
  /**
   * `import`, `correction`: said of this very edition, or, by an editor, of what it is made of. `withdrawal`: something was
   * taken back. `day`: an edition ceased to be ahead. `identity`: something said elsewhere settled who is who, or who
   * plays; `source` and `import` name it where there is but one.
   */
  readonly kind: 'import' | 'correction' | 'withdrawal' | 'day' | 'identity' | 'replay';
  readonly source: string | null;
  readonly import: string | null;
  readonly correction: string | null;
}

/** How the rows that readers see differ after a transaction. */
export interface RowChanges {
  readonly editions: Difference<EditionTableRow>;
  readonly bookings: Difference<BookingRow>;
  readonly artists: Difference<ArtistIdentityRow>;
  readonly labels: Difference<LabelIdentityRow>;
  readonly rosters: Difference<LabelCreditRow>;
}

/** What is known of an artist or label whose row differs: by what the batch may speak of it. */
export interface Concerned {
  readonly kind: 'artist' | 'label';
  /** External ids before and now, as JSON. */
  readonly ids: readonly string[];
  /** Slugs of editions on which bookings of it differ. */
  readonly editions: ReadonlySet<string>;
}

/** What a change is said with beside the rows. */
export interface Told {
  readonly causeOf: (editionSlug: string | null, concerned?: Concerned) => Cause;
  /** Who took over a slug that is gone. */
  readonly heirOf: (kind: 'edition' | 'artist' | 'label', slug: string) => string | null;
}

/** Every change of a transaction: what an entry names comes before it, artists and labels before bookings and credits. */
export function* changesIn(rows: RowChanges, told: Told): Iterable<Change> {
  const elsewhere = JSON.stringify(told.causeOf(null));
  const editions = editionsByArtist(rows.bookings);
  for (const { from, to } of changesOf(rows.artists)) {
    const { slug } = (to ?? from)!;
    const values = [from && artistJson(from), to && artistJson(to)] as const;
    const ids = [from, to].flatMap((row) => (row ? [row.external_ids_json] : []));
    const concerned = { kind: 'artist', ids, editions: editions.get(slug) ?? NONE } as const;
    const cause = JSON.stringify(told.causeOf(null, concerned));
    yield* changeOf('artist', slug, '', values, cause, to ? null : told.heirOf('artist', slug));
  }
  for (const { from, to } of changesOf(rows.labels)) {
    const { slug } = (to ?? from)!;
    const values = [from && labelJson(from), to && labelJson(to)] as const;
    const ids = [from, to].flatMap((row) => (row ? [row.external_ids_json] : []));
    const cause = JSON.stringify(told.causeOf(null, { kind: 'label', ids, editions: NONE }));
    yield* changeOf('label', slug, '', values, cause, to ? null : told.heirOf('label', slug));
  }
  for (const { from, to } of changesOf(rows.editions)) {
    const { slug } = (to ?? from)!;
    const cause = JSON.stringify(told.causeOf(slug));
    yield* changeOf(
      'edition',
      slug,
      '',
      editionJson(from, to),
      cause,
      to ? null : told.heirOf('edition', slug),
    );
  }
  for (const { from, to } of changesOf(rows.bookings)) {
    const { edition_slug, artist_slug } = (to ?? from)!;
    const cause = JSON.stringify(told.causeOf(edition_slug));
    yield* changeOf(
      'booking',
      edition_slug,
      artist_slug,
      [from && bookingJson(from), to && bookingJson(to)],
      cause,
    );
  }
  for (const { from, to } of changesOf(rows.rosters)) {
    const { label_slug, artist_slug } = (to ?? from)!;
    yield* changeOf(
      'label_credit',
      label_slug,
      artist_slug,
      [from && creditJson(from), to && creditJson(to)],
      elsewhere,
    );
  }
}

const NONE: ReadonlySet<string> = new Set();

function editionsByArtist(bookings: RowChanges['bookings']): Map<string, Set<string>> {
  const editions = new Map<string, Set<string>>();
  for (const { from, to } of changesOf(bookings)) {
    const { edition_slug, artist_slug } = (to ?? from)!;
    editions.set(artist_slug, (editions.get(artist_slug) ?? new Set()).add(edition_slug));
  }
  return editions;
}

/** None where readers see no difference. */
function* changeOf(
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

const artistJson = ({ name, identity_json }: ArtistIdentityRow): string =>
  `{"name":${JSON.stringify(name)},${identity_json.slice(1)}`;

const labelJson = ({ name, parent_json, external_ids_json }: LabelIdentityRow): string =>
  `{"name":${JSON.stringify(name)},"parent":${parent_json ?? 'null'},"external_ids":${external_ids_json}}`;

const bookingJson = ({ headliner, row_json }: BookingRow): string =>
  `{"headliner":${headliner},${row_json.slice(1)}`;

const creditJson = ({ release_count, first_release_year, last_release_year }: LabelCreditRow): string =>
  JSON.stringify({ release_count, first_release_year, last_release_year });

const PARTS = [
  ['row', 'row_json'],
  ['lineup', 'lineup_json'],
  ['set_times', 'set_times_json'],
] as const;

/** Only the parts that differ: a lineup is long. */
function editionJson(
  from: EditionTableRow | null,
  to: EditionTableRow | null,
): readonly [string | null, string | null] {
  const parts = PARTS.filter(([, column]) => from?.[column] !== to?.[column]);
  const json = (row: EditionTableRow | null): string | null =>
    row && `{${parts.map(([part, column]) => `"${part}":${row[column]}`).join(',')}}`;
  return [json(from), json(to)];
}
