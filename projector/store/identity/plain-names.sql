-- Those of the name keys $1::text[] that lineups spell in a single way, without ids, and that only identity databases
-- link; with the spelling.
SELECT asked.key, first.spelling
FROM unnest($1::text[]) AS asked (key)
CROSS JOIN LATERAL (
  SELECT spelling, ids FROM credit_occurrence WHERE credit_occurrence.key = asked.key ORDER BY spelling, ids LIMIT 1
) AS first
CROSS JOIN LATERAL (
  SELECT spelling, ids FROM credit_occurrence WHERE credit_occurrence.key = asked.key ORDER BY spelling DESC, ids DESC LIMIT 1
) AS last
WHERE
  first.spelling = last.spelling AND first.ids = '{}' AND last.ids = '{}'
  AND (
    SELECT true FROM identity_link WHERE a = 'name:' || asked.key AND subject NOT LIKE 'artist:%' LIMIT 1
  ) IS NULL
