-- Nodes of artists whose roster credits hang on where the artists' nodes $1::text[] or the labels' nodes $2::text[] lead.
-- OFFSET 0: node by node through the indexes, however many there are.
SELECT unnest(credit.artist) AS node
FROM unnest($1::text[]) AS asked (node)
CROSS JOIN LATERAL (
  SELECT artist FROM roster_credit WHERE artist @> ARRAY[asked.node] COLLATE "C" OFFSET 0
) AS credit
UNION
SELECT unnest(artist) AS node FROM roster_credit WHERE label = ANY($2)
