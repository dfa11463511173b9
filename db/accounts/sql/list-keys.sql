-- Lists all keys ever issued, in use or retired, with the plan in force (null: the subscription has ended).
SELECT organization.name AS org, period.plan, api_key.hint, api_key.created_at, api_key.retired_at,
  organization.ceiling
FROM accounts.api_key
JOIN accounts.organization ON organization.id = api_key.organization_id
LEFT JOIN accounts.subscription_period AS period
  ON period.organization_id = organization.id
  AND period.starts_at <= now() AND (period.ends_at > now()) IS NOT FALSE
ORDER BY organization.name, api_key.created_at, api_key.hint
