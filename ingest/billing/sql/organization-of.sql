-- Returns the organization of customer $1; no row before a paid checkout or a manual link.
SELECT organization.name
FROM accounts.stripe_customer AS customer
JOIN accounts.organization ON organization.id = customer.organization_id
WHERE customer.id = $1
