-- Which of the name keys $1::text[] are known, and whether an editor ruled that they are one act.
SELECT
  key,
  EXISTS (SELECT FROM name_use WHERE name_use.key = asked.key AND name_use.ruled) AS ruled
FROM unnest($1::text[]) AS asked (key)
WHERE EXISTS (SELECT FROM name_use WHERE name_use.key = asked.key AND name_use.evidence)
