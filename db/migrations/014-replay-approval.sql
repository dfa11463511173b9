-- Differences that a person approved (`bookings replay approve`): the scheduled rebuild may flip with them. One counts
-- only while the generation is live that it was compared with.
CREATE TABLE control.replay_approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  approved_at timestamptz NOT NULL DEFAULT now(),
  approved_by text NOT NULL,
  why text,
  -- The file of `--write-difference`.
  difference jsonb NOT NULL
);
