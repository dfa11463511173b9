-- Who may read. Written by the account commands only, never by a projection.
CREATE SCHEMA accounts;
CREATE TABLE accounts.organization (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  plan text NOT NULL CHECK (plan IN ('standard', 'pro')),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One key per organization; only a keyed hash is stored, so that it cannot be read back.
CREATE TABLE accounts.api_key (
  hash bytea PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES accounts.organization,
  -- The first characters, to recognize a key in a list.
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX api_key_in_use ON accounts.api_key (organization_id) WHERE retired_at IS NULL;
-- Requests by organization and calendar month (UTC).
CREATE TABLE accounts.usage (
  organization_id bigint NOT NULL REFERENCES accounts.organization,
  month date NOT NULL,
  requests bigint NOT NULL,
  PRIMARY KEY (organization_id, month)
);
