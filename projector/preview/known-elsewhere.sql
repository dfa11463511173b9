-- Which of the name keys $1::text[] are known by the word of others than the subjects $2::text[], and whether an editor
-- ruled that they are one act.
SELECT
  asked.key,
  coalesce(
    (SELECT true FROM name_use WHERE name_use.key = asked.key AND name_use.ruled LIMIT 1),
    false
  ) AS ruled
FROM unnest($1::text[]) AS asked (key)
CROSS JOIN LATERAL (
  SELECT FROM name_use
  WHERE name_use.key = asked.key AND name_use.evidence AND name_use.subject <> ALL($2::text[])
  LIMIT 1
) AS said
