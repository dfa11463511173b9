-- What the source $1 said of the subjects $2::text[] and nobody took back: all but what it says.
SELECT id, type, subject, imports, said.part, said.as_of, said.revision
FROM statement
CROSS JOIN LATERAL json_to_record(statement.data::json) AS said (part text, as_of text, revision int)
WHERE
  subject = ANY($2) AND source = $1
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = statement.id)
  AND (
    imports = '{}'
    OR EXISTS (
      SELECT FROM unnest(imports) AS import
      WHERE NOT EXISTS (SELECT FROM retraction WHERE retraction.id = import)
    )
  )
