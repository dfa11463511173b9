-- Lists names and Discogs ids of labels with booked artists by other sources, and of labels in editors' decisions.
SELECT label.name, substr(own.node, 15) AS id
FROM label
LEFT JOIN label_node AS own ON own.label_slug = label.slug AND own.node LIKE 'label:discogs:%'
WHERE label.roster_size > 0
UNION
SELECT NULL, substr(a, 15)
FROM identity_link
WHERE subject >= 'correction:' AND subject < 'correction;' AND a LIKE 'label:discogs:%'
UNION
SELECT NULL, substr(label, 15)
FROM roster_credit
WHERE subject >= 'correction:' AND subject < 'correction;' AND label LIKE 'label:discogs:%'
