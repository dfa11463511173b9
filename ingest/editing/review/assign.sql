-- The doubts (arrays $1 kinds, $2 subjects, $3 abouts) are $4's to look at; $5 says so. No row: there is no such editor.
INSERT INTO editing.review_assignment (kind, subject, about, assignee, by_editor)
SELECT doubt.kind, doubt.subject, doubt.about, editor.name, $5
FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (kind, subject, about)
JOIN doubt ON doubt.kind = asked.kind AND doubt.subject = asked.subject AND doubt.about = asked.about
JOIN editing.editor ON editor.name = $4 AND editor.removed_at IS NULL
ON CONFLICT (kind, subject, about) DO UPDATE
SET assignee = excluded.assignee, by_editor = excluded.by_editor, at = clock_timestamp()
