-- Assigns review items (arrays $1 kinds, $2 subjects, $3 abouts) to $4 on behalf of $5; if $6, only those
-- that no other editor has. Returns no row if editor $4 does not exist.
INSERT INTO editing.review_assignment (kind, subject, about, assignee, by_editor)
SELECT review_item.kind, review_item.subject, review_item.about, editor.name, $5
FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (kind, subject, about)
JOIN review_item ON review_item.kind = asked.kind AND review_item.subject = asked.subject AND review_item.about = asked.about
JOIN editing.editor ON editor.name = $4 AND editor.removed_at IS NULL
ON CONFLICT (kind, subject, about) DO UPDATE
SET assignee = excluded.assignee, by_editor = excluded.by_editor, at = clock_timestamp()
WHERE NOT $6::boolean OR review_assignment.assignee = excluded.assignee
  OR NOT EXISTS (SELECT FROM editing.editor WHERE name = review_assignment.assignee AND removed_at IS NULL)
