-- Which of the name keys $1::text[] are known by the word of others than the subjects $2::text[], and whether an editor
-- ruled that they are one act. $3::text[]: names by which they are known too where another than an edition says those;
-- empty for none.
SELECT
  asked.key,
  coalesce(
    (SELECT true FROM name_use WHERE name_use.key = asked.key AND name_use.ruled LIMIT 1),
    false
  ) AS ruled
FROM unnest($1::text[], $3::text[]) AS asked (key, name)
CROSS JOIN LATERAL (
  (
    SELECT 1
    FROM name_use
    WHERE name_use.key = asked.key AND name_use.evidence AND name_use.subject <> ALL($2::text[])
    LIMIT 1
  )
  UNION ALL
  (
    SELECT 1
    FROM name_use
    WHERE
      asked.name <> ''
      AND name_use.key = asked.name
      AND name_use.evidence
      AND name_use.subject NOT LIKE 'edition:%'
    LIMIT 1
  )
  LIMIT 1
) AS said
