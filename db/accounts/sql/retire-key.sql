-- Retires the key of organization $1: from the commit on, requests with it are rejected.
UPDATE accounts.api_key
SET retired_at = now()
WHERE organization_id = $1 AND retired_at IS NULL
