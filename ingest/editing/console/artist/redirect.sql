-- $1: a former slug of an artist.
SELECT new_slug AS slug FROM durable.redirect WHERE kind = 'artist' AND slug = $1
