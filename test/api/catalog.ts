import type { EditionRow, SetTime } from '../../projector/fold/editions/edition-types.ts';

/** A catalog as a test describes it; `rows/` makes the rows of the read tables in the slow and obvious way. */
export interface Catalog {
  readonly asOf: string | null;
  readonly editions: readonly CatalogEdition[];
  readonly artists: readonly CatalogArtist[];
  readonly labels: readonly { slug: string; name: string; parent: { slug: string; name: string } | null }[];
}

export interface CatalogEdition extends Pick<EditionRow, 'slug' | 'series_slug' | 'name' | 'year'> {
  readonly country?: string | null;
  /** Absent: the city of `rows/city.ts`. */
  readonly city?: string;
  readonly start_date?: string | null;
  readonly coordinates?: EditionRow['coordinates'];
  readonly status?: EditionRow['status'];
  readonly upcoming?: boolean;
  readonly genres?: readonly string[];
  readonly setTimes?: readonly SetTime[];
  /** Slugs of artists in order of billing; `!slug`: cancelled. */
  readonly acts: readonly string[];
}

export interface CatalogArtist {
  readonly slug: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly disambiguation?: string;
  readonly ids?: Readonly<Record<string, string>>;
  /** Main release credits by label. */
  readonly credits?: Readonly<Record<string, number>>;
}
