-- $1 organization. From the commit on, no request with its key is answered.
UPDATE accounts.api_key
SET retired_at = now()
WHERE organization_id = $1 AND retired_at IS NULL
