-- Redirects the former slugs $2 of the kind $1 to their successors $3, at position $4. Redirects to a former slug are
-- moved to its successor.
WITH given AS (
  SELECT slug, new_slug FROM unnest($2::text[], $3::text[]) AS given (slug, new_slug)
),
onward AS (
  UPDATE durable.redirect
  SET new_slug = given.new_slug
  FROM given
  WHERE redirect.kind = $1 AND redirect.new_slug = given.slug AND redirect.slug <> given.new_slug
)
INSERT INTO durable.redirect (kind, slug, new_slug, position)
SELECT $1, slug, new_slug, $4 FROM given
ON CONFLICT (kind, slug) DO UPDATE SET new_slug = excluded.new_slug, position = excluded.position
