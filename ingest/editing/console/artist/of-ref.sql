-- Returns the artist to which reference $1 resolves.
SELECT artist_slug AS slug FROM artist_node WHERE node = $1
