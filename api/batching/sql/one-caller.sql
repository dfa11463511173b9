-- caller.sql, charged.sql and quota-status.sql in one, for requests of a single caller that read nothing: $1 its keyed
-- hash as hex, $2 the number of its requests, $3 the oldest year of the Standard window, $4 the default ceiling. Most
-- statements are of this kind; it costs little more than half. One row as in quota-status.sql; none if the key is not
-- active, the month is used up or has no row yet: then the full statement runs.
WITH caller AS MATERIALIZED (
  SELECT organization.id, period.plan, coalesce(organization.ceiling, $4::bigint) AS ceiling, clock.month,
    (clock.month + interval '1 month')::date AS reset,
    ceil(extract(epoch FROM (clock.month + interval '1 month') AT TIME ZONE 'UTC' - clock.now)) AS retry_after
  FROM accounts.api_key
  CROSS JOIN clock
  JOIN accounts.organization ON organization.id = api_key.organization_id
  JOIN accounts.subscription_period AS period
    ON period.organization_id = organization.id
    AND period.starts_at <= clock.now AND (period.ends_at > clock.now) IS NOT FALSE
  WHERE api_key.hash = decode($1::text, 'hex') AND api_key.retired_at IS NULL
), spent AS (
  UPDATE accounts.usage AS spent
  SET requests = least(spent.requests + $2::int, caller.ceiling),
    charged = least($2::int, caller.ceiling - spent.requests)
  FROM caller
  -- Scalar subqueries force a primary-key lookup, however few rows there were at planning time.
  WHERE spent.organization_id = (SELECT id FROM caller) AND spent.month = (SELECT month FROM caller)
    AND spent.requests < caller.ceiling
  RETURNING spent.requests, spent.charged
)
SELECT 1, NULL::int, 200, json_build_array(
    moment.version, caller.plan, CASE caller.plan WHEN 'pro' THEN 0 ELSE $3::int END, caller.ceiling,
    spent.requests - spent.charged, spent.charged, caller.reset, caller.retry_after
  )::text, NULL::int
FROM spent CROSS JOIN caller CROSS JOIN moment
