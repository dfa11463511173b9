-- Who said what of an edition, and when: the differences between each source's statements, oldest first.
CREATE TABLE edition_history (
  edition_slug text COLLATE "C" PRIMARY KEY,
  -- `history[]` of the answer (projector/fold/editions/history.ts): a JSON array, never empty.
  history_json text NOT NULL
);
