-- One row an artist: who it is, and its totals (recomputed from `booking` whenever one of its bookings changes).
CREATE TABLE artist (
  slug text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  disambiguation text,
  -- Ids by namespace, and what the identity answer shows beside slug, name, labels and matched_on: JSON objects.
  external_ids_json text NOT NULL,
  identity_json text NOT NULL,
  -- Identity data report it. Readers see an artist that is reported or booked; any other is known from a club night only.
  reported boolean NOT NULL,
  -- What answers show of it beside a booking or a rank: {name, slug, external_ids, address} as JSON.
  ref_json text NOT NULL,
  -- Any booking at all, counted or not: namesakes without one make no name ambiguous.
  booked boolean NOT NULL DEFAULT false,
  -- The newest year of any booking, counted or not.
  last_year_booked int,
  -- Counted bookings by scope; years null while zero.
  total_all int NOT NULL DEFAULT 0,
  first_year_all int,
  last_year_all int,
  total_upcoming int NOT NULL DEFAULT 0,
  first_year_upcoming int,
  last_year_upcoming int
);
-- Every name that leads to an artist.
CREATE TABLE artist_name (
  key text COLLATE "C" NOT NULL,
  -- The key without symbols (db/keys looseKey), for the lookup of last resort.
  loose text COLLATE "C" NOT NULL,
  -- name: the artist's own name or a spelling of it; alias: another name it performs under.
  kind text NOT NULL CHECK (kind IN ('name', 'alias')),
  name text NOT NULL,
  artist_slug text COLLATE "C" NOT NULL,
  PRIMARY KEY (key, kind, artist_slug)
);
-- The same names for searches by their beginning, and by that of any of their words: loose keys of a name from each of
-- its words on (`carlcox` and `cox`).
CREATE TABLE artist_word (
  key text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  artist_slug text COLLATE "C" NOT NULL,
  PRIMARY KEY (key, kind, artist_slug)
);
-- Addresses that always lead to an artist, by the part after two hyphens: an id (`discogs-26`), a name's key
-- (`name-` and its hash); and the whole address of a name with signs (`lex--26`), which several may share.
CREATE TABLE artist_address (
  address text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('id', 'name', 'alias')),
  artist_slug text COLLATE "C" NOT NULL,
  PRIMARY KEY (address, kind, artist_slug)
);
-- Members that the rows of groups list, so that `member_of` of an artist also names groups that its own sources omit.
CREATE TABLE membership (
  group_slug text COLLATE "C" NOT NULL,
  member_slug text COLLATE "C" NOT NULL,
  group_name text COLLATE "C" NOT NULL,
  PRIMARY KEY (group_slug, member_slug)
);
