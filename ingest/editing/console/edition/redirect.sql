-- $1: a former slug of an edition.
SELECT new_slug AS slug FROM durable.redirect WHERE kind = 'edition' AND slug = $1
