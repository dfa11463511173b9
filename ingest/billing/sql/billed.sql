-- Lists the organizations that Stripe bills.
SELECT name FROM accounts.organization
WHERE EXISTS (SELECT FROM accounts.stripe_customer WHERE organization_id = organization.id)
ORDER BY id
