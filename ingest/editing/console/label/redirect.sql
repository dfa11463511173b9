-- $1: a former slug of a label.
SELECT new_slug AS slug FROM durable.redirect WHERE kind = 'label' AND slug = $1
