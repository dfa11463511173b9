-- What waits for a person, by how many bookings hang on it, $6 from $7 on: of kind $1, about subject $2, taken on by
-- $3 (null: any; '' : nobody), $4: only what hangs on at least so many bookings, $5: dismissed ones instead; $8: those of
-- editions and artists ahead first; $9: only those whose subject or matter contains this text.
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
-- One credit in several editions stands together: one answer settles it everywhere.
ORDER BY
  $8 AND coalesce(edition.upcoming, artist.total_upcoming > 0, false) DESC,
  review.bookings DESC, review.score DESC NULLS LAST, review.kind, review.about, review.subject
LIMIT $6 OFFSET $7
