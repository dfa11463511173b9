-- Scheduled work. The queue (Redis, or BullMQ's tables) only wakes; what is due, done, paused or dead is said here.
CREATE TABLE control.scheduled_job (
  name text PRIMARY KEY,
  -- Cron in UTC, as it was declared last.
  pattern text NOT NULL,
  -- What was due before is not missed: the job was not declared yet, or was paused.
  since timestamptz NOT NULL DEFAULT now(),
  paused_at timestamptz,
  paused_by text,
  paused_why text
);
CREATE TABLE control.scheduled_run (
  job text NOT NULL,
  -- The time that it is for; one that a person asked for is for the time of asking.
  slot timestamptz NOT NULL,
  cause text NOT NULL CHECK (cause IN ('schedule', 'missed', 'asked')),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'dead', 'interrupted')),
  attempt int NOT NULL,
  worker text NOT NULL,
  -- The session that holds the job's lock while it runs.
  backend_pid int NOT NULL,
  -- The queue's name for what woke it: whoever wakes the same again after its death is a person.
  queue_job text,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  heartbeat timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  -- What it says of itself, in its order.
  result json,
  error text,
  PRIMARY KEY (job, slot)
);
CREATE INDEX scheduled_run_of_job ON control.scheduled_run (job, started_at);
