-- The state that the fold needs between batches: statements and corrections, and which subjects depend on which name.
-- Part of the generation, and a function of (log prefix, as-of instant); readers see none of it.
CREATE TABLE statement (
  id text COLLATE "C" PRIMARY KEY,
  -- Position of its first appearance in the log.
  position bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  -- The imports that published it, sorted; it is in force until all of them are retracted.
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
  -- An embargo's end, RFC 3339 UTC: it has no effect before. Null: at once.
  visible_from text COLLATE "C",
  data text NOT NULL
);
-- The keys by which editions find their corrections: `edition:<slug>`, `credit:<key>`, `source:<name>`,
-- `series:<slug>`, `catalog`; `of series:<slug>` for one that puts an edition into a series.
CREATE TABLE correction_target (
  target text COLLATE "C" NOT NULL,
  correction text COLLATE "C" NOT NULL,
  PRIMARY KEY (target, correction)
);
-- The effect of a correction on an edition: `applies`, `confirmed` (sources have the same value now), `contradicted` (a
-- later source has a third value; the correction stays in force), `finds_nothing`. `sources`: those that confirm or
-- contradict it.
CREATE TABLE correction_effect (
  subject text COLLATE "C" NOT NULL,
  correction text COLLATE "C" NOT NULL,
  effect text COLLATE "C" NOT NULL,
  sources text[] COLLATE "C" NOT NULL,
  -- One for each operation, in order: a JSON array of {effect, sources}.
  operations_json text NOT NULL,
  PRIMARY KEY (subject, correction)
);
-- Ids of retracted statements, imports and corrections (possibly before they arrive).
CREATE TABLE retraction (
  id text COLLATE "C" PRIMARY KEY,
  position bigint NOT NULL
);
-- The subjects that prove, need or print a name, or a clue to one (`beside <key>`, `together <key>`: fold/credits/clues):
-- an edition, an artist report or a correction. Each printed credit is here by its key, so that a correction of the
-- credit finds the edition, even if the credit is neither evidence nor candidate.
CREATE TABLE name_reference (
  key text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  -- It makes the name known (never from a split), or holds the clue.
  evidence boolean NOT NULL,
  -- Its credits' reading depends on whether the name is known.
  candidate boolean NOT NULL,
  -- An editor decided that the name is one act.
  ruled boolean NOT NULL,
  PRIMARY KEY (key, subject)
);
-- The acts that an edition's credits came to: the name and the trusted ids (nodes, sorted; empty: the bare name).
CREATE TABLE credit_occurrence (
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
-- Finds artists with nearly the same name (fold/near-names): a changed artist is compared with those that share a number.
-- `near`: these numbers, one for each form of the name with a letter left out; `comparison_json`: all that a suggestion
-- depends on.
CREATE TABLE near_name (
  artist_slug text COLLATE "C" PRIMARY KEY,
  near int[] NOT NULL,
  comparison_json text NOT NULL
);
-- Whose shown row names a node (members and groups of an artist, a label's parent), so that it is shown anew when that
-- node leads elsewhere. `shown`: `artist:<slug>` or `label:<slug>`.
CREATE TABLE node_reference (
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
  -- Of an editor's credit: whether the artist counts, and the log position of the correction. Null: a release's credit.
  counts boolean,
  position bigint,
  PRIMARY KEY (subject, label, artist)
);
-- One row. Everything in this schema is the fold of the log before `position`, as of `as_of_instant`.
CREATE TABLE checkpoint (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
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
