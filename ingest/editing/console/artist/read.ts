import { statement } from '../../../../db/index.ts';
import type { Tables } from '../on-tables.ts';

export interface BookingRow {
  readonly edition_slug: string;
  readonly name: string;
  readonly start_date: string | null;
  readonly credited_as: readonly string[];
  readonly status: string;
  readonly counted: boolean;
}

interface Identity {
  readonly type: 'person' | 'group' | null;
  readonly country: string | null;
  readonly external_ids: Readonly<Record<string, string>>;
  readonly members: readonly { readonly name: string }[];
  readonly member_of: readonly { readonly name: string }[];
  readonly links: readonly { readonly type: string; readonly url: string }[];
}

/** An artist as editors see it. */
export interface ArtistView {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
  readonly total_all: number;
  readonly total_upcoming: number;
  readonly identity: Identity;
  /** Names and ids that lead to it (`name:kode9`, `discogs:28`); never empty. */
  readonly refs: readonly string[];
  readonly aliases: readonly string[];
  readonly bookings: readonly BookingRow[];
  readonly base: number;
}

type Row = Omit<ArtistView, 'identity' | 'bookings' | 'base'> & {
  readonly identity_json: string;
  readonly position: number;
};

const sql = {
  artist: statement(import.meta.url, './artist.sql'),
  bookings: statement(import.meta.url, './bookings.sql'),
  redirect: statement(import.meta.url, './redirect.sql'),
  ofRef: statement(import.meta.url, './of-ref.sql'),
};

export async function readArtist(tables: Tables, slug: string): Promise<ArtistView | null> {
  const row = await tables.one<Row>(sql.artist, [slug]);
  if (row === null) return null;
  const { identity_json, position, ...shown } = row;
  const bookings = await tables.all<{ row_json: string }>(sql.bookings, [slug]);
  return {
    ...shown,
    identity: JSON.parse(identity_json) as Identity,
    bookings: bookings.map(({ row_json }) => JSON.parse(row_json) as BookingRow),
    base: position,
  };
}

/** The present artist of a former slug or a reference. */
export async function artistNow(tables: Tables, slug: string): Promise<string | null> {
  return (await tables.one<{ slug: string }>(sql.redirect, [slug]))?.slug ?? null;
}

export async function artistOfRef(tables: Tables, ref: string): Promise<string | null> {
  return (await tables.one<{ slug: string }>(sql.ofRef, [ref]))?.slug ?? null;
}
