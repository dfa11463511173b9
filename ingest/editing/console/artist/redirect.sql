-- Returns the current slug of former artist slug $1.
SELECT new_slug AS slug FROM durable.redirect WHERE kind = 'artist' AND slug = $1
