-- $1 fingerprints of the secrets that this process knows, the newest first. Keys and tokens in use, and webhooks: how many
-- need another secret, and how many the previous one.
WITH made AS (
  SELECT made_under FROM accounts.api_key WHERE retired_at IS NULL
  UNION ALL SELECT made_under FROM editing.editor_token
  WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
  UNION ALL SELECT made_under FROM editing.webhook WHERE removed_at IS NULL
)
SELECT count(*)::int AS known,
  (count(*) FILTER (WHERE made_under <> ALL ($1::text[])))::int AS foreign_secret,
  (count(*) FILTER (WHERE made_under = ANY (($1::text[])[2:])))::int AS previous_secret
FROM made
WHERE made_under IS NOT NULL
