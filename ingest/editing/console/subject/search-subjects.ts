import {
  bookingWords,
  searchArtists,
  searchEditions,
  searchLabels,
  searchSeries,
} from '../search/search-catalog.ts';
import { formatCount } from '../page/date-texts.ts';
import type { Tables } from '../on-tables.ts';
import { statement } from '../../../../db/index.ts';

const sql = {
  artist: statement(import.meta.url, './artist-refs.sql'),
  label: statement(import.meta.url, './label-refs.sql'),
};

/** Kinds of subjects that a picker finds. */
export type Kind = 'artist' | 'label' | 'edition' | 'series';
export const KINDS: readonly Kind[] = ['artist', 'label', 'edition', 'series'];

/** A search result; `ref`: its value in a form. */
export interface Choosable {
  readonly name: string;
  readonly about: string;
  readonly ref: string;
}

/** Finds candidates for a text, each with the reference that corrections use. */
export const choosable = (tables: Tables, kind: Kind, text: string): Promise<Choosable[]> =>
  FIND[kind](tables, text);

const FIND: Readonly<Record<Kind, (tables: Tables, text: string) => Promise<Choosable[]>>> = {
  artist: async (tables, text) =>
    referred(
      tables,
      'artist',
      (await searchArtists(tables, text)).map(({ slug, name, disambiguation, ...counts }) => ({
        slug,
        name,
        about: `${disambiguation === null ? '' : `${disambiguation}, `}${bookingWords(counts)}`,
      })),
    ),
  label: async (tables, text) =>
    referred(
      tables,
      'label',
      (await searchLabels(tables, text)).map(({ slug, name, roster_size }) => ({
        slug,
        name,
        about: formatCount(roster_size, 'artist'),
      })),
    ),
  edition: async (tables, text) =>
    (await searchEditions(tables, text)).map(({ slug, name, start_date, artist_count }) => ({
      name,
      ref: slug,
      about: `${start_date ?? 'no date'}, ${formatCount(artist_count, 'artist')}`,
    })),
  series: async (tables, text) =>
    (await searchSeries(tables, text)).map(({ slug, name, editions }) => ({
      name,
      ref: JSON.stringify({ slug, name }),
      about: formatCount(editions, 'edition'),
    })),
};

/** Finds the subjects to which a reference resolves. */
async function referred(
  tables: Tables,
  kind: 'artist' | 'label',
  found: readonly { readonly slug: string; readonly name: string; readonly about: string }[],
): Promise<Choosable[]> {
  const refs = await tables.all<{ slug: string; ref: string }>(sql[kind], [found.map(({ slug }) => slug)]);
  return found.flatMap(({ slug, name, about }) => {
    const ref = refs.find((one) => one.slug === slug)?.ref;
    return ref === undefined ? [] : [{ name, about, ref }];
  });
}
