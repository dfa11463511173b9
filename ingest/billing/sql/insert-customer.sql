-- $1 customer, $2 the name that its organization shall have, $3 another if that one is taken: whoever writes another's
-- name into a form has nothing of that other. No row where the second is taken too.
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
