-- Finds labels with a name whose key begins with one of the prefixes $1, most bookings first.
SELECT label.slug, label.name, label.roster_size, label.total_all
FROM (
  SELECT found.label_slug
  FROM unnest($1::text[]) AS beginning
  CROSS JOIN LATERAL (
    SELECT label_slug
    FROM label_node
    WHERE node >= 'label:name:' || beginning AND node < 'label:name:' || beginning || U&'\+10FFFF'
    LIMIT 20000
  ) AS found
  GROUP BY found.label_slug
) AS hit
JOIN label ON label.slug = hit.label_slug
ORDER BY label.total_all DESC, label.slug
LIMIT $2
