-- Locks the receipt of session $1: of two concurrent requests the second waits and finds it opened.
SELECT receipt.opened_at, organization.name AS org
FROM accounts.receipt
JOIN accounts.organization ON organization.id = receipt.organization_id
WHERE receipt.session_id = $1
FOR UPDATE OF receipt
