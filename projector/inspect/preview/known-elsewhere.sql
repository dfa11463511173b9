-- Name keys of $1::text[] that a subject outside $2::text[] gives evidence for, and whether an editor ruled that the
-- key is one act. $3::text[]: another name that makes the key known if a subject outside $2 whose id does not begin
-- with $4::text[] gives it; '' for none. $5::int[]: how many other subjects must give the key besides one.
SELECT
  asked.key,
  coalesce(
    (SELECT true FROM name_reference WHERE name_reference.key = asked.key AND name_reference.ruled LIMIT 1),
    false
  ) AS ruled
FROM unnest($1::text[], $3::text[], $4::text[], $5::int[]) AS asked (key, name, apart, beside)
CROSS JOIN LATERAL (
  (
    SELECT 1
    FROM name_reference
    WHERE name_reference.key = asked.key AND name_reference.evidence AND name_reference.subject <> ALL($2::text[])
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
      AND name_reference.subject <> ALL($2::text[])
    LIMIT 1
  )
  LIMIT 1
) AS named
