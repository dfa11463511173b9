-- Records event $1: type $2, created by Stripe at $3, customer $4, extracted fact $5 (JSON). Returns a row only if it
-- is new.
INSERT INTO accounts.stripe_event (id, type, created, customer, fact)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (id) DO NOTHING
RETURNING id
