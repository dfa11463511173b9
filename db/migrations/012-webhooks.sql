-- Who is to be told what was corrected, and what each is still to be told.
CREATE TABLE editing.webhook (
  id text COLLATE "C" PRIMARY KEY,
  url text NOT NULL,
  by_editor text COLLATE "C" NOT NULL,
  -- What it wants to hear of; both empty: everything.
  subjects text[] COLLATE "C" NOT NULL DEFAULT '{}',
  series text[] COLLATE "C" NOT NULL DEFAULT '{}',
  -- From this and the key secret the signing secret is made, which stands nowhere.
  salt bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  removed_at timestamptz,
  removed_by text
);
-- Written in the transaction that finds what readers see (an outbox): so nothing is told before it is live, and nothing
-- that is live goes untold. The queue only wakes; what was delivered, and what is dead, is said here.
CREATE TABLE editing.webhook_delivery (
  -- The same for every attempt.
  id text COLLATE "C" PRIMARY KEY,
  webhook text COLLATE "C" NOT NULL REFERENCES editing.webhook,
  correction text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL
    CHECK (kind IN ('correction.live', 'correction.superseded', 'correction.reverted')),
  -- JSON, byte for byte as it is signed.
  payload text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead', 'dropped')),
  -- Of this round; a person who asks for it again begins another one.
  attempts int NOT NULL DEFAULT 0,
  round int NOT NULL DEFAULT 0,
  -- When it is to be put in the queue (again): a queue that was emptied knows of nothing.
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  status int,
  error text,
  UNIQUE (webhook, correction, kind)
);
CREATE INDEX webhook_delivery_due ON editing.webhook_delivery (due_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_dead ON editing.webhook_delivery (finished_at) WHERE state = 'dead';
-- When readers were first found not to see an undone correction any more.
ALTER TABLE editing.correction ADD COLUMN gone_at timestamptz;
UPDATE editing.correction SET gone_at = reverted_at WHERE state = 'reverted';
CREATE INDEX correction_not_gone ON editing.correction (revert_position) WHERE state = 'reverted' AND gone_at IS NULL;
