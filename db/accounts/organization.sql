-- Locks the organization: $1 name. Of two commands at once the second waits and sees what the first did.
SELECT organization.id, organization.plan, EXISTS (
  SELECT FROM accounts.api_key WHERE organization_id = organization.id AND retired_at IS NULL
) AS has_key
FROM accounts.organization
WHERE name = $1
FOR UPDATE
