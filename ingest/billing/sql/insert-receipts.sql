-- Adds a receipt for each paid checkout of customer $1 that has none yet.
INSERT INTO accounts.receipt (session_id, organization_id)
SELECT DISTINCT event.fact->>'session', customer.organization_id
FROM accounts.stripe_event AS event
JOIN accounts.stripe_customer AS customer ON customer.id = event.customer
WHERE event.customer = $1 AND event.fact->>'kind' = 'checkout' AND (event.fact->>'paid')::boolean
ON CONFLICT (session_id) DO NOTHING
