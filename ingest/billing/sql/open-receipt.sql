-- Opens the receipt of session $1.
UPDATE accounts.receipt SET opened_at = clock_timestamp() WHERE session_id = $1
