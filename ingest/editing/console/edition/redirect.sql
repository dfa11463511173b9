-- Returns the current slug of former edition slug $1.
SELECT new_slug AS slug FROM durable.redirect WHERE kind = 'edition' AND slug = $1
