-- Lists review items by the number of affected bookings, limit $6, offset $7. Filters (null: any): kind $1, subject
-- $2, assignee $3 ('': unassigned), at least $4 bookings, $5: dismissed items instead, $9: text contained in subject
-- or matter. $8: those of upcoming editions and artists first.
SELECT
  review.kind, review.subject, review.about, review.evidence_json, review.score, review.bookings,
  assignment.assignee, dismissal.by_editor AS dismissed_by, dismissal.reason,
  count(*) OVER ()::int AS total
FROM review
LEFT JOIN editing.review_assignment AS assignment
  ON assignment.kind = review.kind AND assignment.subject = review.subject AND assignment.about = review.about
LEFT JOIN editing.review_dismissal AS dismissal
  ON
    dismissal.kind = review.kind AND dismissal.subject = review.subject AND dismissal.about = review.about
    AND dismissal.evidence = md5(review.evidence_json)
LEFT JOIN edition ON review.subject = 'edition:' || edition.slug
LEFT JOIN artist ON review.subject = 'artist:' || artist.slug
WHERE
  ($1::text IS NULL OR review.kind = $1)
  AND ($2::text IS NULL OR review.subject = $2)
  AND ($3::text IS NULL OR coalesce(assignment.assignee, '') = $3)
  AND review.bookings >= $4
  AND (dismissal.kind IS NOT NULL) = $5
  AND ($9::text IS NULL OR strpos(lower(concat(review.subject, ' ', edition.name, ' ', review.about)), lower($9)) > 0)
-- Items of one credit in several editions are adjacent: one answer resolves all of them.
ORDER BY
  $8 AND coalesce(edition.upcoming, artist.total_upcoming > 0, false) DESC,
  review.bookings DESC, review.score DESC NULLS LAST, review.kind, review.about, review.subject
LIMIT $6 OFFSET $7
