-- Dismisses review items (arrays $1 kinds, $2 subjects, $3 abouts) for their present evidence, on behalf of $4, with
-- reason $5.
INSERT INTO editing.review_dismissal (kind, subject, about, evidence, by_editor, reason)
SELECT review_item.kind, review_item.subject, review_item.about, md5(review_item.evidence_json), $4, $5
FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (kind, subject, about)
JOIN review_item ON review_item.kind = asked.kind AND review_item.subject = asked.subject AND review_item.about = asked.about
ON CONFLICT (kind, subject, about, evidence) DO UPDATE
SET by_editor = excluded.by_editor, reason = excluded.reason, at = excluded.at
