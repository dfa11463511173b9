-- How many of each kind wait for a person.
SELECT doubt.kind, count(*)::int AS waiting
FROM doubt
LEFT JOIN editing.review_dismissal AS dismissal
  ON
    dismissal.kind = doubt.kind AND dismissal.subject = doubt.subject AND dismissal.about = doubt.about
    AND dismissal.evidence = md5(doubt.evidence_json)
WHERE dismissal.kind IS NULL
GROUP BY doubt.kind
ORDER BY waiting DESC, doubt.kind
