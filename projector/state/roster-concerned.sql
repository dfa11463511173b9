-- Nodes of artists whose roster credits hang on where the artists' nodes $1::text[] or the labels' nodes $2::text[] lead.
SELECT DISTINCT unnest(artist) AS node FROM roster_credit WHERE artist && $1 OR label = ANY($2)
