-- Who may correct what. Written by the editors' commands and the editing API only, never by a projection.
CREATE TABLE editing.editor (
  -- As corrections cite it; it is never given to somebody else.
  name text COLLATE "C" PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('contributor', 'editor', 'admin')),
  -- Slugs of the series and labels that the editor is bound to; both empty: to none.
  series text[] COLLATE "C" NOT NULL DEFAULT '{}',
  labels text[] COLLATE "C" NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
-- Tokens: only a keyed hash is stored, so that none can be read back.
CREATE TABLE editing.editor_token (
  hash bytea PRIMARY KEY,
  editor text COLLATE "C" NOT NULL REFERENCES editing.editor,
  -- The first characters, to recognize a token in a list.
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX editor_token_of ON editing.editor_token (editor) WHERE revoked_at IS NULL;
-- Every change of who may do what, in the transaction that made it. Never a token, in whole or in part.
CREATE TABLE editing.editor_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  editor text COLLATE "C" NOT NULL REFERENCES editing.editor,
  actor text NOT NULL,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  why text
);
-- A signed-in browser: a hash of its cookie, and the token that it was opened with, with which it ends.
CREATE TABLE editing.session (
  hash bytea PRIMARY KEY,
  token bytea NOT NULL REFERENCES editing.editor_token,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

-- Corrections that were sent together.
CREATE TABLE editing.batch (
  id text COLLATE "C" PRIMARY KEY,
  by_editor text COLLATE "C" NOT NULL REFERENCES editing.editor,
  -- The file that they came in.
  name text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reverted_by text,
  reverted_at timestamptz
);
-- What editors proposed and published. The log holds what was published; beside it stands here what is no event.
CREATE TABLE editing.correction (
  -- The event's id too.
  id text COLLATE "C" PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('proposed', 'rejected', 'published', 'reverted')),
  type text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  -- The event's data: JSON, as published (or as it would be).
  data text NOT NULL,
  by_editor text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  batch text COLLATE "C" REFERENCES editing.batch,
  visible_from timestamptz,
  -- Who published or rejected a proposal, and why.
  decided_by text,
  decided_at timestamptz,
  reason text,
  position bigint,
  published_at timestamptz,
  -- When readers were first found to see it.
  live_at timestamptz,
  reverted_by text,
  reverted_at timestamptz,
  revert_position bigint
);
CREATE INDEX correction_of_subject ON editing.correction (subject, created_at);
CREATE INDEX correction_of_batch ON editing.correction (batch) WHERE batch IS NOT NULL;
CREATE INDEX correction_newest ON editing.correction (created_at DESC, id DESC);
CREATE INDEX correction_not_live ON editing.correction (position) WHERE state = 'published' AND live_at IS NULL;
-- What a request with an Idempotency-Key made: fixed before anything is published, so that a retry publishes the same.
CREATE TABLE editing.idempotency (
  editor text COLLATE "C" NOT NULL REFERENCES editing.editor,
  key text COLLATE "C" NOT NULL,
  request_hash text NOT NULL,
  -- The id that the request's correction or batch has, or will have.
  made text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (editor, key)
);

-- Doubts that a person takes on.
CREATE TABLE editing.review_assignment (
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  about text COLLATE "C" NOT NULL,
  assignee text COLLATE "C" NOT NULL REFERENCES editing.editor,
  by_editor text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, subject, about)
);
-- Doubts that are not asked again, as long as the evidence is the same.
CREATE TABLE editing.review_dismissal (
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  about text COLLATE "C" NOT NULL,
  -- md5 of the evidence as it is kept.
  evidence text COLLATE "C" NOT NULL,
  by_editor text COLLATE "C" NOT NULL REFERENCES editing.editor,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, subject, about, evidence)
);
