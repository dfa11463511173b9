-- $1 customer. Its organization, where a checkout was paid or somebody linked it.
SELECT organization.name
FROM accounts.stripe_customer AS customer
JOIN accounts.organization ON organization.id = customer.organization_id
WHERE customer.id = $1
