-- Lists the editions merged into those of slugs $1, as subjects (`edition:<slug>`). An edition whose merge was undone
-- has a row again and is left out.
SELECT 'edition:' || redirect.slug AS subject
FROM durable.redirect
WHERE
  redirect.kind = 'edition'
  AND redirect.new_slug = ANY($1)
  AND NOT EXISTS (SELECT FROM edition WHERE edition.slug = redirect.slug)
