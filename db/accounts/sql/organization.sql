-- $1 organization, locked by an earlier statement, so that this one sees what was done before the lock was had.
-- now: the instant of this change; the transaction may have begun before somebody else's.
SELECT
  clock_timestamp() AS now,
  organization.anchored_at,
  organization.ceiling,
  EXISTS (
    SELECT FROM accounts.api_key WHERE organization_id = organization.id AND retired_at IS NULL
  ) AS has_key,
  EXISTS (
    SELECT FROM accounts.stripe_customer WHERE organization_id = organization.id
  ) AS billed_by_stripe
FROM accounts.organization
WHERE id = $1
