-- $1 customer: the first of its paid checkouts, as far as they are known.
SELECT fact
FROM accounts.stripe_event
WHERE customer = $1 AND fact->>'kind' = 'checkout' AND (fact->>'paid')::boolean
ORDER BY created, id
LIMIT 1
