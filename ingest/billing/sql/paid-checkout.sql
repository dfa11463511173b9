-- Returns the earliest recorded paid checkout of customer $1.
SELECT fact
FROM accounts.stripe_event
WHERE customer = $1 AND fact->>'kind' = 'checkout' AND (fact->>'paid')::boolean
ORDER BY created, id
LIMIT 1
