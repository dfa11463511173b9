-- $1: keyed hashes as hex. Those whose key is in use and whose subscription has not ended, by their place.
SELECT given.n::int AS n
FROM unnest($1::text[]) WITH ORDINALITY AS given (hash, n)
JOIN accounts.api_key ON api_key.hash = decode(given.hash, 'hex') AND api_key.retired_at IS NULL
JOIN accounts.subscription_period AS period
  ON period.organization_id = api_key.organization_id
  AND period.starts_at <= now() AND (period.ends_at > now()) IS NOT FALSE
