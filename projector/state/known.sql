-- Which of the name keys $1::text[] are known, and whether an editor ruled that they are one act. $2::int[]: how many
-- subjects besides one must say it.
SELECT
  asked.key,
  coalesce(
    (SELECT true FROM name_use WHERE name_use.key = asked.key AND name_use.ruled LIMIT 1),
    false
  ) AS ruled
FROM unnest($1::text[], $2::int[]) AS asked (key, beside)
CROSS JOIN LATERAL (
  SELECT FROM name_use WHERE name_use.key = asked.key AND name_use.evidence LIMIT 1 OFFSET asked.beside
) AS said
