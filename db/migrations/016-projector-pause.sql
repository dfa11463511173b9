-- additive: releases that do not know this migration run on beside it.
-- One row while an operator has paused the projector (`bookings projector pause`), none otherwise.
CREATE TABLE control.projector_pause (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  paused_at timestamptz NOT NULL DEFAULT now(),
  paused_by text NOT NULL,
  why text,
  -- The next position to apply, once the writer has stopped there; null: no writer has stopped yet.
  position bigint
);
