-- $1: keyed hashes as hex. Those whose key is in use, by their place.
SELECT given.n::int AS n
FROM unnest($1::text[]) WITH ORDINALITY AS given (hash, n)
JOIN accounts.api_key ON api_key.hash = decode(given.hash, 'hex') AND api_key.retired_at IS NULL
