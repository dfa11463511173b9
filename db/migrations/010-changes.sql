-- The change feed: how rows that readers see differ from what they were, in the order in which that came to be. Appended
-- by the live writer in the transaction that writes the rows, and kept across generations.
CREATE TABLE kept.change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- The position of the log up to which the tables held everything then.
  position bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('edition', 'booking', 'artist', 'label', 'label_credit', 'reset')),
  -- The edition, artist or label; of a booking its edition, of a credit its label.
  slug text COLLATE "C" NOT NULL,
  -- The artist of a booking or a credit; else empty.
  artist_slug text COLLATE "C" NOT NULL,
  -- JSON objects; null: it was not there, or is there no more. Of an edition only the parts that differ.
  old_json text,
  new_json text,
  -- {kind, source, import, correction} as JSON.
  cause_json text NOT NULL,
  -- Who took over the address of what is gone.
  merged_into text COLLATE "C"
);
-- One row: up to where the feed was pruned, and of which generation's rows it tells.
CREATE TABLE kept.feed (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  pruned_to bigint NOT NULL DEFAULT 0,
  generation int
);
INSERT INTO kept.feed DEFAULT VALUES;
CREATE INDEX change_at ON kept.change (at);
