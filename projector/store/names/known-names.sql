-- Name keys of $1::text[] with evidence, and whether an editor ruled that the key is one act. $2::text[]: another name
-- that makes the key known if a subject whose id does not begin with $4::text[] gives it; '' for none. $3::int[]: how
-- many subjects must give the key besides one.
SELECT
  asked.key,
  coalesce(
    (SELECT true FROM name_reference WHERE name_reference.key = asked.key AND name_reference.ruled LIMIT 1),
    false
  ) AS ruled
FROM unnest($1::text[], $2::text[], $3::int[], $4::text[]) AS asked (key, name, beside, apart)
CROSS JOIN LATERAL (
  (
    SELECT 1
    FROM name_reference
    WHERE name_reference.key = asked.key AND name_reference.evidence
    LIMIT 1 OFFSET asked.beside
  )
  UNION ALL
  (
    SELECT 1
    FROM name_reference
    WHERE
      asked.name <> ''
      AND name_reference.key = asked.name
      AND name_reference.evidence
      AND NOT starts_with(name_reference.subject, asked.apart)
    LIMIT 1
  )
  LIMIT 1
) AS named
