-- additive: releases that do not know this migration run on beside it.
-- Repairs of single subjects of the live tables (`bookings replay --subject`): the audit trail.
CREATE TABLE control.subject_repair (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  repaired_at timestamptz NOT NULL DEFAULT now(),
  -- `edition:SLUG` and the like, as it was given.
  subject text NOT NULL,
  by text NOT NULL,
  why text,
  generation int NOT NULL,
  -- Of the tables that it repaired.
  position bigint NOT NULL,
  milliseconds int NOT NULL,
  -- Rows that differed, by table: {added, removed, changed}.
  differences jsonb NOT NULL
);
