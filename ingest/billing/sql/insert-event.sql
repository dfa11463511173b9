-- $1 id, $2 type, $3 when Stripe made it, $4 customer, $5 what matters of it (JSON). A row where it is new.
INSERT INTO accounts.stripe_event (id, type, created, customer, fact)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (id) DO NOTHING
RETURNING id
