-- Which generation of the read tables readers see, and which exist. Each build has a schema of its own, `read_g<N>`,
-- never renamed; one row names the live one.
CREATE SCHEMA control;
CREATE TABLE control.generation (
  number int PRIMARY KEY,
  projection_version int NOT NULL,
  state text NOT NULL CHECK (state IN ('building', 'ready', 'live', 'retired')),
  created_at timestamptz NOT NULL DEFAULT now(),
  live_at timestamptz
);
CREATE TABLE control.live (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  generation int NOT NULL REFERENCES control.generation
);
-- The projector's writer: who holds the session lock, and when it last said so.
CREATE TABLE control.writer (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  holder text NOT NULL,
  backend_pid int NOT NULL,
  heartbeat timestamptz NOT NULL
);

-- Kept across generations, appended by the live writer only.
CREATE SCHEMA kept;
CREATE TABLE kept.redirect (
  kind text NOT NULL CHECK (kind IN ('edition', 'artist', 'label')),
  slug text COLLATE "C" NOT NULL,
  -- The slug that took it over.
  new_slug text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (kind, slug)
);
