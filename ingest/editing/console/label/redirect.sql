-- Returns the current slug of former label slug $1.
SELECT new_slug AS slug FROM durable.redirect WHERE kind = 'label' AND slug = $1
