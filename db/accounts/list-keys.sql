-- Every key ever issued, in use or retired.
SELECT organization.name AS org, organization.plan, api_key.hint, api_key.created_at, api_key.retired_at
FROM accounts.api_key
JOIN accounts.organization ON organization.id = api_key.organization_id
ORDER BY organization.name, api_key.created_at, api_key.hint
