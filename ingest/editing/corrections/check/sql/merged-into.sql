-- The editions that were merged into those of the slugs $1, by subject (`edition:<slug>`). One whose merge was undone is
-- shown again.
SELECT 'edition:' || redirect.slug AS subject
FROM durable.redirect
WHERE
  redirect.kind = 'edition'
  AND redirect.new_slug = ANY($1)
  AND NOT EXISTS (SELECT FROM edition WHERE edition.slug = redirect.slug)
