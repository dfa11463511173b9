-- Sources in force of the releases that the roster of the label $1 counts, and `editor` if an editor credits an artist with
-- the label.
SELECT DISTINCT statement.source AS name
FROM label_node
JOIN roster_credit ON roster_credit.label = label_node.node AND roster_credit.position IS NULL
JOIN statement ON statement.subject = roster_credit.subject AND statement.type = 'release.reported'
WHERE label_node.label_slug = $1::text
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = statement.id)
  AND (statement.imports = '{}' OR EXISTS (
    SELECT FROM unnest(statement.imports) AS import
    WHERE NOT EXISTS (SELECT FROM retraction WHERE retraction.id = import)
  ))
UNION
SELECT 'editor'
FROM label_node
JOIN roster_credit ON roster_credit.label = label_node.node AND roster_credit.counts
WHERE label_node.label_slug = $1::text
ORDER BY name
