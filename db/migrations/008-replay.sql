-- Replays of the log: who built the read tables anew or went back, why, and what came of it. A running one is told by
-- its row to pause or to end.
CREATE TABLE control.replay (
  number int PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('replay', 'dry run', 'rollback', 'until')),
  -- ready: built and compared, and kept for the next replay; continued: a later one went on with its generation.
  state text NOT NULL CHECK (state IN ('running', 'ready', 'continued', 'done', 'aborted', 'failed')),
  asked text NOT NULL DEFAULT 'go' CHECK (asked IN ('go', 'pause', 'abort')),
  -- What it does now, in words, and how far it is: events, of how many.
  phase text NOT NULL,
  position bigint NOT NULL DEFAULT 0,
  goal bigint,
  by text NOT NULL,
  why text,
  -- The generation that is built or gone back to, and the live one when it began; projection versions of both.
  generation int,
  from_generation int,
  to_version int,
  from_version int,
  started_at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- Milliseconds by phase, and rows that differ by table.
  durations jsonb NOT NULL DEFAULT '{}',
  differences jsonb,
  error text
);
-- side: what was known at some position, to query; never shown to readers.
ALTER TABLE control.generation
  ADD COLUMN retired_at timestamptz,
  DROP CONSTRAINT generation_state_check,
  ADD CONSTRAINT generation_state_check CHECK (state IN ('building', 'ready', 'live', 'retired', 'side'));
