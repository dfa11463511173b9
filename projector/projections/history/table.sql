-- The history of an edition: the differences between each source's statements, oldest first.
CREATE TABLE edition_history (
  edition_slug text COLLATE "C" PRIMARY KEY,
  -- `history[]` of the answer (projector/fold/editions/edition-history.ts): a JSON array, never empty.
  history_json text NOT NULL
);
-- The slots of an edition in force from one instant to another, by the statements of its sources alone.
CREATE TABLE known_slots (
  edition_slug text COLLATE "C" NOT NULL,
  -- An `as_of`; and the one from which on other slots are in force, `infinity` while these are.
  since text COLLATE "C" NOT NULL,
  until text COLLATE "C" NOT NULL,
  -- A JSON array of {slot, acts}: the slot as answered, and who plays it: an array of nodes an act, the first of which that
  -- leads to an artist counts (known-slots.ts).
  slots_json text NOT NULL,
  PRIMARY KEY (edition_slug, since, until)
);
