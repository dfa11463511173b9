-- $1: a reference. The artist that it leads to.
SELECT artist_slug AS slug FROM artist_node WHERE node = $1
