-- Links customer $1 to organization $2: from now on Stripe's events for the customer apply to it.
INSERT INTO accounts.stripe_customer (id, organization_id)
VALUES ($1, $2)
ON CONFLICT (id) DO UPDATE SET organization_id = excluded.organization_id
