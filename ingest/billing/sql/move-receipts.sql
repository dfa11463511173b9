-- $1 customer, $2 organization: its checkouts' receipts are that organization's.
UPDATE accounts.receipt
SET organization_id = $2
WHERE session_id IN (SELECT fact->>'session' FROM accounts.stripe_event WHERE customer = $1)
