-- Deletes the periods of organization $1.
DELETE FROM accounts.subscription_period WHERE organization_id = $1
