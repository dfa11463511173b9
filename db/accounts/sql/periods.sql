-- Lists the subscription periods of organization $1 in order; none overlap.
SELECT plan, starts_at, ends_at
FROM accounts.subscription_period
WHERE organization_id = $1
ORDER BY starts_at
