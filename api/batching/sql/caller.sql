-- Authenticates callers: $1 keyed hashes as hex, $2 the number of this statement's requests per hash, $3 the oldest
-- year of the Standard window, $4 the default ceiling. One row per hash whose key is active and whose subscription is
-- in force now. since: the oldest year that the plan opens; seen: the month's requests before this statement, or fewer.
SELECT given.n::int AS n, given.requests, organization.id AS organization_id, period.plan,
  CASE period.plan WHEN 'pro' THEN 0 ELSE $3::int END AS since,
  coalesce(organization.ceiling, $4::bigint) AS ceiling, clock.month, coalesce(usage.requests, 0) AS seen
FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS given (hash, requests, n)
CROSS JOIN clock
JOIN accounts.api_key ON api_key.hash = decode(given.hash, 'hex') AND api_key.retired_at IS NULL
JOIN accounts.organization ON organization.id = api_key.organization_id
JOIN accounts.subscription_period AS period
  ON period.organization_id = organization.id
  AND period.starts_at <= clock.now AND (period.ends_at > clock.now) IS NOT FALSE
LEFT JOIN accounts.usage ON usage.organization_id = organization.id AND usage.month = clock.month
