-- $1: a former slug of a label.
SELECT new_slug AS slug FROM kept.redirect WHERE kind = 'label' AND slug = $1
