-- $1 session. Of two that open a receipt at once the second waits here, and finds it opened.
SELECT receipt.opened_at, organization.name AS org
FROM accounts.receipt
JOIN accounts.organization ON organization.id = receipt.organization_id
WHERE receipt.session_id = $1
FOR UPDATE OF receipt
