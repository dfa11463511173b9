-- What an organization may read is a matter of time: the plan in force is that of the period that holds now(), judged
-- when a request is answered. A downgrade at the end of the paid period, or an end, needs nobody to be awake then; an
-- organization without a period that holds now() has an ended subscription.
CREATE TABLE accounts.subscription_period (
  organization_id bigint NOT NULL REFERENCES accounts.organization,
  plan text NOT NULL CHECK (plan IN ('standard', 'pro')),
  starts_at timestamptz NOT NULL,
  -- Exclusive; null: goes on until somebody says otherwise.
  ends_at timestamptz,
  PRIMARY KEY (organization_id, starts_at),
  CHECK (ends_at > starts_at),
  -- One plan at a time. A range of one number stands in for `=`, which GiST knows only through an extension.
  CONSTRAINT subscription_period_one_at_a_time EXCLUDE USING gist (
    int8range(organization_id, organization_id, '[]') WITH &&,
    tstzrange(starts_at, ends_at) WITH &&
  )
);
INSERT INTO accounts.subscription_period (organization_id, plan, starts_at)
SELECT id, plan, created_at FROM accounts.organization;

ALTER TABLE accounts.organization
  DROP COLUMN plan,
  -- Requests per calendar month; null: the default.
  ADD COLUMN ceiling bigint CHECK (ceiling > 0),
  -- Paid months of an organization that Stripe does not bill are counted from here.
  ADD COLUMN anchored_at timestamptz NOT NULL DEFAULT now();
UPDATE accounts.organization SET anchored_at = created_at;

-- Every change, written in the transaction that made it. Never a key, in whole or in part.
CREATE TABLE accounts.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  organization_id bigint NOT NULL REFERENCES accounts.organization,
  -- Who: a person, or the part of the program that acted.
  actor text NOT NULL,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  why text
);
CREATE INDEX audit_of_organization ON accounts.audit (organization_id, id);

-- Stripe's word, each event once. Plans follow from all of a customer's events, so their order of arrival is nothing.
CREATE TABLE accounts.stripe_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  -- When Stripe made it, to the second.
  created timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  customer text COLLATE "C",
  -- What of it matters here; null: nothing.
  fact jsonb
);
CREATE INDEX stripe_event_of_customer ON accounts.stripe_event (customer) WHERE fact IS NOT NULL;
CREATE TABLE accounts.stripe_customer (
  id text COLLATE "C" PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES accounts.organization
);
CREATE INDEX stripe_customer_of_organization ON accounts.stripe_customer (organization_id);
-- The page that shows a key once: a paid checkout, and when it was first opened.
CREATE TABLE accounts.receipt (
  session_id text COLLATE "C" PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES accounts.organization,
  completed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  opened_at timestamptz
);
