-- Assigns the receipts of customer $1's checkouts to organization $2.
UPDATE accounts.receipt
SET organization_id = $2
WHERE session_id IN (SELECT fact->>'session' FROM accounts.stripe_event WHERE customer = $1)
