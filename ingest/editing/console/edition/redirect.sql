-- $1: a former slug of an edition.
SELECT new_slug AS slug FROM kept.redirect WHERE kind = 'edition' AND slug = $1
