-- Lists all recorded Stripe events of organization $1's customers.
SELECT event.id, event.created, event.fact
FROM accounts.stripe_event AS event
JOIN accounts.stripe_customer AS customer ON customer.id = event.customer
WHERE customer.organization_id = $1 AND event.fact IS NOT NULL
