-- $1 customer, $2 organization: from now on what Stripe says of the one is said of the other.
INSERT INTO accounts.stripe_customer (id, organization_id)
VALUES ($1, $2)
ON CONFLICT (id) DO UPDATE SET organization_id = excluded.organization_id
