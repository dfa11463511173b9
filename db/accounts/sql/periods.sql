-- $1 organization. Its subscription periods in order; none overlap.
SELECT plan, starts_at, ends_at
FROM accounts.subscription_period
WHERE organization_id = $1
ORDER BY starts_at
