-- Counts keys and tokens in use, and webhooks, by the secret that they were made under. $1: fingerprints of this
-- process's secrets, newest first. Counts those of unknown secrets and of previous ones.
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
