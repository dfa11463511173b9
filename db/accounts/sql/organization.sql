-- Returns organization $1. An earlier statement has locked it, so that this one sees changes committed before the
-- lock. `now` is the clock, since the transaction may have begun before a concurrent one.
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
