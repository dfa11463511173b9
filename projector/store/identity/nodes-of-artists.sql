-- Nodes that lead to the artists $1::text[].
SELECT node FROM artist_node WHERE artist_slug = ANY($1)
