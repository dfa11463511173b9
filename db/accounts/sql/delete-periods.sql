-- $1 organization.
DELETE FROM accounts.subscription_period WHERE organization_id = $1
