-- What the newest statement of the source $1 about the edition $2 states of its owner, licence, address and files, as JSON;
-- null where it states none. Retracted statements do not count, nor those of which each import is retracted.
SELECT data::json -> 'origin' AS origin
FROM statement
WHERE subject = 'edition:' || $2::text AND source = $1::text
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = statement.id)
  AND (statement.imports = '{}' OR EXISTS (
    SELECT FROM unnest(statement.imports) AS import
    WHERE NOT EXISTS (SELECT FROM retraction WHERE retraction.id = import)
  ))
ORDER BY data::json ->> 'as_of' DESC, (data::json ->> 'revision')::bigint DESC, position DESC
LIMIT 1
