-- Returns organization $1 (its name): limits, key, and requests in the last twelve months (UTC), newest first.
SELECT
  organization.id,
  organization.ceiling,
  organization.anchored_at,
  clock_timestamp() AS now,
  (SELECT hint FROM accounts.api_key WHERE organization_id = organization.id AND retired_at IS NULL) AS hint,
  EXISTS (SELECT FROM accounts.stripe_customer WHERE organization_id = organization.id) AS billed_by_stripe,
  ARRAY(
    SELECT json_build_object('month', to_char(asked.month, 'YYYY-MM'), 'requests', coalesce(usage.requests, 0))
    FROM generate_series(0, 11) AS back
    CROSS JOIN LATERAL (
      SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => back))::date AS month
    ) AS asked
    LEFT JOIN accounts.usage
      ON usage.organization_id = organization.id AND usage.month = asked.month
    ORDER BY back
  ) AS months
FROM accounts.organization
WHERE name = $1
