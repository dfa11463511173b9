-- Creates an organization for customer $1, named $2, or $3 if $2 is taken: a customer who enters another
-- organization's name gets no access to it. Returns no row if $3 is taken too.
WITH named AS (
  INSERT INTO accounts.organization (name)
  SELECT CASE WHEN EXISTS (SELECT FROM accounts.organization WHERE name = $2) THEN $3 ELSE $2 END
  ON CONFLICT (name) DO NOTHING
  RETURNING id, name
), customer AS (
  INSERT INTO accounts.stripe_customer (id, organization_id)
  SELECT $1, id FROM named
)
SELECT name FROM named
