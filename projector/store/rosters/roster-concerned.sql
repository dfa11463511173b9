-- Nodes of artists whose roster credits depend on the artist nodes $1::text[] or the label nodes $2::text[]. OFFSET 0
-- forces index lookups node by node, whatever their number.
SELECT unnest(credit.artist) AS node
FROM unnest($1::text[]) AS asked (node)
CROSS JOIN LATERAL (
  SELECT artist FROM roster_credit WHERE artist @> ARRAY[asked.node] COLLATE "C" OFFSET 0
) AS credit
UNION
SELECT unnest(artist) AS node FROM roster_credit WHERE label = ANY($2)
