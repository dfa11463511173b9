-- What is not (yet) an event: the ledger of imports, so that one that was cut off goes on where it stopped.
CREATE SCHEMA editing;
CREATE TABLE editing.import (
  id text PRIMARY KEY,
  -- Hash of the manifest and the bytes of its files: the same import again is the same row.
  digest text NOT NULL,
  manifest text NOT NULL,
  source text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  statements int,
  -- Hash of the statements' ids in order: a program that reads the files otherwise begins anew.
  reading text,
  -- Statements that the log has acknowledged, in order.
  published int NOT NULL DEFAULT 0,
  finished_at timestamptz,
  retracted_at timestamptz
);
CREATE UNIQUE INDEX import_standing ON editing.import (digest) WHERE retracted_at IS NULL;
