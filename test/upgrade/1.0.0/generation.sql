-- What the fold needs to remember between batches: the claims themselves, and who depends on which name. Part of the
-- generation and of f(log prefix, as-of instant); nothing here is shown to readers.
CREATE TABLE statement (
  id text COLLATE "C" PRIMARY KEY,
  -- Position of its first appearance in the log.
  position bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  -- Every import that said it, sorted; a statement speaks while one of them stands.
  imports text[] COLLATE "C" NOT NULL,
  -- Publication time of its first appearance.
  time text COLLATE "C" NOT NULL,
  data text NOT NULL
);
CREATE TABLE correction (
  id text COLLATE "C" PRIMARY KEY,
  position bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  time text NOT NULL,
  -- An embargo's end, RFC 3339 UTC: it shapes nothing before. Null: at once.
  visible_from text COLLATE "C",
  data text NOT NULL
);
-- Whose editions a correction concerns, by what these look it up: `edition:<slug>`, `credit:<key>`, `source:<name>`,
-- `series:<slug>`, `catalog`; `of series:<slug>` for one that puts an edition into a series.
CREATE TABLE correction_target (
  target text COLLATE "C" NOT NULL,
  correction text COLLATE "C" NOT NULL,
  PRIMARY KEY (target, correction)
);
-- What became of a correction on an edition: `applies`, `confirmed` (sources say the same now), `contradicted` (a source
-- came to say yet something else; the correction stands), `finds_nothing`. `sources`: who confirms or contradicts.
CREATE TABLE correction_effect (
  subject text COLLATE "C" NOT NULL,
  correction text COLLATE "C" NOT NULL,
  effect text COLLATE "C" NOT NULL,
  sources text[] COLLATE "C" NOT NULL,
  -- One an operation, in their order: a JSON array of {effect, sources}.
  operations_json text NOT NULL,
  PRIMARY KEY (subject, correction)
);
-- Ids of statements, imports and corrections that were taken back (possibly before they arrive).
CREATE TABLE taken_back (
  id text COLLATE "C" PRIMARY KEY,
  position bigint NOT NULL
);
-- Who says, needs or prints a name, or a clue to one (`beside <key>`, `together <key>`: fold/credits/clues): subject is
-- an edition, an artist report or a correction. A credit that an edition prints stands here by its key, so that a
-- correction of the credit finds the edition, also where it is neither evidence nor candidate.
CREATE TABLE name_use (
  key text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  -- It makes the name known (never from a split), or holds the clue.
  evidence boolean NOT NULL,
  -- Its credits' reading depends on whether the name is known.
  candidate boolean NOT NULL,
  -- An editor says that the name is one act, whatever else it looks like.
  ruled boolean NOT NULL,
  PRIMARY KEY (key, subject)
);
-- The acts that an edition's credits came to: the name and the trusted ids (nodes, sorted; empty: the bare name).
CREATE TABLE sighting (
  key text COLLATE "C" NOT NULL,
  spelling text COLLATE "C" NOT NULL,
  ids text[] COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  PRIMARY KEY (key, spelling, ids, subject)
);
-- Links between names and ids: `a` and `b` are nodes (`name:<key>`, `<namespace>:<id>`); each link in both directions.
CREATE TABLE identity_link (
  a text COLLATE "C" NOT NULL,
  b text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  PRIMARY KEY (a, b, subject)
);
-- Which artist a node leads to.
CREATE TABLE artist_node (
  node text COLLATE "C" PRIMARY KEY,
  artist_slug text COLLATE "C" NOT NULL
);
-- By what an artist may be found to have nearly another's name (fold/near-names), so that whoever is touched meets those
-- whom it concerns. `near`: numbers that it shares with whoever may be alike; `likeable_json`: all that a suggestion
-- depends on.
CREATE TABLE near_name (
  artist_slug text COLLATE "C" PRIMARY KEY,
  near int[] NOT NULL,
  likeable_json text NOT NULL
);
-- Whose shown row names a node (members and groups of an artist, a label's parent), so that it is shown anew when that
-- node leads elsewhere. `shown`: `artist:<slug>` or `label:<slug>`.
CREATE TABLE mention (
  node text COLLATE "C" NOT NULL,
  shown text COLLATE "C" NOT NULL,
  PRIMARY KEY (node, shown)
);
-- Which label a node (`label:name:<key>`, `label:<namespace>:<id>`) leads to.
CREATE TABLE label_node (
  node text COLLATE "C" PRIMARY KEY,
  label_slug text COLLATE "C" NOT NULL
);
-- That releases name a label: the node by which it is found, and what the group is resolved with.
CREATE TABLE label_mention (
  label text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  ids_json text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  PRIMARY KEY (label, name, ids_json, subject)
);
-- The base rows of every roster: one release's word that an artist counts among a label's.
CREATE TABLE roster_credit (
  subject text COLLATE "C" NOT NULL,
  label text COLLATE "C" NOT NULL,
  -- Nodes, in order; the first that leads to an artist counts.
  artist text[] COLLATE "C" NOT NULL,
  master text COLLATE "C" NOT NULL,
  year int,
  -- An editor's word: whether the artist counts, and where in the log that stands. Null: a release's.
  counts boolean,
  position bigint,
  PRIMARY KEY (subject, label, artist)
);
-- One row. Everything in this schema is the fold of the log before `position`, as of `as_of_instant`.
CREATE TABLE checkpoint (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  projection_version int NOT NULL,
  -- The next position to apply.
  position bigint NOT NULL,
  last_event_id text,
  -- Publication time of the last event applied; null before the first. `as_of` in every answer.
  last_event_time text,
  -- Days have been changed up to this instant.
  as_of_instant timestamptz NOT NULL
);
CREATE TABLE parked (
  position bigint PRIMARY KEY,
  id text NOT NULL,
  subject text COLLATE "C" NOT NULL,
  -- Why it could not be applied; null: it waits behind an earlier one of its subject.
  reason text,
  event_json text NOT NULL
);

-- How often an artist was booked in a year: the counted bookings by artist and year. What else an arc shows (countries,
-- series, running totals, shares) follows from the artist's own bookings and the years' coverage when it is read.
CREATE TABLE arc_year (
  artist_slug text COLLATE "C" NOT NULL,
  year int NOT NULL,
  bookings int NOT NULL,
  -- Those of them that the lineup bills as headliner.
  headline_bookings int NOT NULL,
  PRIMARY KEY (artist_slug, year)
);

-- One row an artist: who it is, and its totals (recomputed from `booking` whenever one of its bookings changes).
CREATE TABLE artist (
  slug text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  disambiguation text,
  -- Ids by namespace, and what the identity answer shows beside slug, name, labels and matched_on: JSON objects.
  external_ids_json text NOT NULL,
  identity_json text NOT NULL,
  -- Any booking at all, counted or not: namesakes without one make no name ambiguous.
  booked boolean NOT NULL DEFAULT false,
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
-- Addresses that always lead to an artist, by what stands after two hyphens: an id (`discogs-26`), a name's key
-- (`name-` and its hash); and the whole address of a name with signs (`lex--26`), which several may share.
CREATE TABLE artist_address (
  address text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('id', 'name', 'alias')),
  artist_slug text COLLATE "C" NOT NULL,
  PRIMARY KEY (address, kind, artist_slug)
);

-- One artist on one edition, however many sets or weekends: the base row of every count.
CREATE TABLE booking (
  artist_slug text COLLATE "C" NOT NULL,
  edition_slug text COLLATE "C" NOT NULL,
  year int NOT NULL,
  start_date date,
  -- A performance as artist is confirmed and the edition is not cancelled.
  counted boolean NOT NULL,
  upcoming boolean NOT NULL,
  headliner boolean NOT NULL,
  country text COLLATE "C",
  series_slug text COLLATE "C" NOT NULL,
  -- The row of the bookings answer (API-CONTRACT): a JSON object.
  row_json text NOT NULL,
  -- With what an artist's totals are counted from.
  PRIMARY KEY (artist_slug, edition_slug) INCLUDE (year, counted, upcoming)
);
-- Room on each page for rows that change: where no indexed column does, no index is written.
ALTER TABLE booking SET (fillfactor = 85);

-- Two rows: all_time and upcoming.
CREATE TABLE coverage (
  scope text COLLATE "C" PRIMARY KEY,
  festivals int NOT NULL,
  editions int NOT NULL,
  artists int NOT NULL,
  bookings int NOT NULL
);
CREATE TABLE coverage_year (
  year int PRIMARY KEY,
  editions int NOT NULL,
  with_lineup int NOT NULL,
  with_set_times int NOT NULL,
  with_tags int NOT NULL
);

-- One row an edition that readers can see (festivals; club nights have none). What an answer shows of an edition is
-- kept as it is shown, so that a request reads and does not compute.
CREATE TABLE edition (
  slug text COLLATE "C" PRIMARY KEY,
  series_slug text COLLATE "C" NOT NULL,
  -- As this edition's claims give it; the series goes by its newest edition's.
  series_name text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  year int NOT NULL,
  country text COLLATE "C",
  start_date date,
  -- The first instant at which the edition is no longer ahead, in its own zone. Null: a cancelled one, never ahead.
  ends_at timestamptz,
  upcoming boolean NOT NULL,
  cancelled boolean NOT NULL,
  -- Counted bookings.
  artist_count int NOT NULL,
  has_lineup boolean NOT NULL,
  has_set_times boolean NOT NULL,
  -- Scenes in order; empty: not tagged.
  genres text[] COLLATE "C" NOT NULL,
  -- Search words of the edition's and the series' name (db/keys searchWords), for `q`.
  words text[] COLLATE "C" NOT NULL,
  -- The edition row of API-CONTRACT: a JSON object.
  row_json text NOT NULL,
  -- What its siblings' answers show of it in series_editions: {slug, year, start_date, status} as JSON.
  sibling_json text NOT NULL,
  -- JSON arrays and the JSON object of the single-edition answer.
  lineup_json text NOT NULL,
  set_times_json text NOT NULL,
  provenance_json text NOT NULL
);
CREATE TABLE series (
  slug text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  -- Editions in scope; the series is counted in coverage where this is above zero.
  editions_all int NOT NULL,
  editions_upcoming int NOT NULL
);

CREATE TABLE genre_year (
  year int PRIMARY KEY,
  total_editions int NOT NULL,
  tagged_editions int NOT NULL
);
CREATE TABLE genre_trend (
  year int NOT NULL,
  genre text COLLATE "C" NOT NULL,
  editions int NOT NULL,
  PRIMARY KEY (year, genre)
);

-- Who said what of an edition, and when: the differences between each source's statements, oldest first.
CREATE TABLE edition_history (
  edition_slug text COLLATE "C" PRIMARY KEY,
  -- `history[]` of the answer (projector/fold/editions/history.ts): a JSON array, never empty.
  history_json text NOT NULL
);

CREATE TABLE label (
  slug text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  -- {slug, name} of the parent as JSON, or null.
  parent_json text,
  external_ids_json text NOT NULL,
  -- Artists with at least one booking (any scope) and one main release credit.
  roster_size int NOT NULL DEFAULT 0,
  -- Sum of its roster's totals, by scope.
  total_all int NOT NULL DEFAULT 0,
  total_upcoming int NOT NULL DEFAULT 0
);
-- Every artist's main release credits by label, one per master; `roster` where the artist has a booking.
CREATE TABLE label_credit (
  label_slug text COLLATE "C" NOT NULL,
  artist_slug text COLLATE "C" NOT NULL,
  release_count int NOT NULL,
  first_release_year int,
  last_release_year int,
  PRIMARY KEY (label_slug, artist_slug)
);
CREATE TABLE label_histogram (
  scope text COLLATE "C" NOT NULL,
  total int NOT NULL,
  labels int NOT NULL,
  PRIMARY KEY (scope, total)
);

-- How many artists have each total, by scope: ranks come from here, never from a walk over the catalog.
CREATE TABLE most_booked_histogram (
  scope text COLLATE "C" NOT NULL,
  total int NOT NULL,
  artists int NOT NULL,
  PRIMARY KEY (scope, total)
);

-- What waits for a person: doubts that the fold returned beside the truth.
CREATE TABLE doubt (
  -- edition:<slug>, series:<slug> or artist:<slug>.
  subject text COLLATE "C" NOT NULL,
  -- split, habit, no_music, hosted_by, called_off, ambiguous_name, two_editions, times_withheld, no_zone, day_conflict, other_year,
  -- disagreement, unknown_tag, suggestion (a namesake by number), near_name, same_act (two sources bill nearly one name) …
  kind text COLLATE "C" NOT NULL,
  -- What exactly is in doubt (a credit, a name key); with subject and kind the identity of the doubt.
  about text COLLATE "C" NOT NULL,
  -- Evidence as a JSON object: reason, parts, claims.
  evidence_json text NOT NULL,
  -- How likely a suggestion is right, from 0 to 1; null for kinds that only ask.
  score double precision,
  PRIMARY KEY (subject, kind, about)
);
-- The same with the bookings that hang on each: of a credit those that it leads to in every edition where it is asked; else
-- all of the artist's, or of the edition's. By them a person knows what to settle first.
CREATE VIEW review AS
SELECT
  doubt.*,
  coalesce(
    CASE WHEN doubt.evidence_json LIKE '%"bookings":%' THEN (
      SELECT sum((same.evidence_json::json ->> 'bookings')::int)::int
      FROM doubt AS same
      WHERE same.kind = doubt.kind AND same.about = doubt.about
    ) END,
    artist.total_all, edition.artist_count, 0
  ) AS bookings
FROM doubt
LEFT JOIN artist ON doubt.subject LIKE 'artist:%' AND artist.slug = substr(doubt.subject, 8)
LEFT JOIN edition ON doubt.subject LIKE 'edition:%' AND edition.slug = substr(doubt.subject, 9);

CREATE INDEX statement_subject ON statement (subject);
CREATE INDEX statement_imports ON statement USING gin (imports);
CREATE INDEX statement_source ON statement (source) WHERE type = 'lineup.reported';
CREATE INDEX statement_series ON statement ((data::json #>> '{edition,series,slug}')) WHERE type = 'edition.reported';
CREATE INDEX correction_subject ON correction (subject);
CREATE INDEX correction_visible ON correction (visible_from) WHERE visible_from IS NOT NULL;
CREATE INDEX correction_target_correction ON correction_target (correction);
CREATE INDEX correction_effect_correction ON correction_effect (correction);
CREATE INDEX name_use_subject ON name_use (subject);
CREATE INDEX name_use_ruled ON name_use (key) WHERE ruled;
CREATE INDEX sighting_subject ON sighting (subject);
CREATE INDEX identity_link_subject ON identity_link (subject);
CREATE INDEX artist_node_artist ON artist_node (artist_slug);
CREATE INDEX parked_subject ON parked (subject);
CREATE INDEX parked_id ON parked (id);
CREATE INDEX mention_shown ON mention (shown);
CREATE INDEX label_node_label ON label_node (label_slug);
CREATE INDEX label_mention_subject ON label_mention (subject);
CREATE INDEX roster_credit_label ON roster_credit (label);
CREATE INDEX roster_credit_artist ON roster_credit USING gin (artist) WITH (fastupdate = off);
CREATE INDEX near_name_near ON near_name USING gin (near) WITH (fastupdate = off);
CREATE INDEX artist_name_artist ON artist_name (artist_slug);
CREATE INDEX artist_name_loose ON artist_name (loose);
CREATE INDEX artist_word_artist ON artist_word (artist_slug);
CREATE INDEX artist_address_artist ON artist_address (artist_slug);
CREATE INDEX booking_edition ON booking (edition_slug);
CREATE INDEX edition_order ON edition (start_date DESC NULLS LAST, slug);
CREATE INDEX edition_year ON edition (year);
CREATE INDEX edition_country ON edition (country);
CREATE INDEX edition_series ON edition (series_slug);
CREATE INDEX edition_due ON edition (ends_at) WHERE upcoming;
-- `q` asks for prefixes of words: a text search vector answers those, an array does not.
CREATE INDEX edition_words ON edition USING gin (array_to_tsvector(words));
-- The day on which an edition was first spoken of: an array of steps, oldest first, each of which begins with its instant.
CREATE INDEX edition_history_first ON edition_history (substr(history_json, 9, 10) COLLATE "C");
CREATE INDEX label_credit_artist ON label_credit (artist_slug);
CREATE INDEX label_all ON label (total_all DESC, name, slug) WHERE total_all > 0;
CREATE INDEX label_upcoming ON label (total_upcoming DESC, name, slug) WHERE total_upcoming > 0;
CREATE INDEX most_booked_all ON artist (total_all DESC, name, slug) WHERE total_all > 0;
CREATE INDEX most_booked_upcoming ON artist (total_upcoming DESC, name, slug) WHERE total_upcoming > 0;
CREATE INDEX doubt_near_name ON doubt (about) WHERE kind = 'near_name';
CREATE INDEX doubt_about ON doubt (kind, about);