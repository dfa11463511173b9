-- The log as a table, for those who run no Kafka (ingest/log/postgres). Kept for ever, appended only.
CREATE SCHEMA log;
-- One row. Who appends updates it first, so its lock makes the order of commits the order of positions, without gaps.
CREATE TABLE log.head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Random at creation: a reader that knew another log does not go on in this one.
  identity uuid NOT NULL DEFAULT gen_random_uuid(),
  next_position bigint NOT NULL DEFAULT 0
);
INSERT INTO log.head DEFAULT VALUES;
CREATE TABLE log.event (
  position bigint PRIMARY KEY,
  id text NOT NULL,
  type text NOT NULL,
  version int NOT NULL,
  source text NOT NULL,
  subject text NOT NULL,
  -- As published: an instant's text, not the database's notion of it.
  time text NOT NULL,
  import_id text,
  -- JSON, byte for byte as published.
  data text NOT NULL,
  -- Of data, so that a reader can bound a batch without opening it.
  bytes int NOT NULL
);
