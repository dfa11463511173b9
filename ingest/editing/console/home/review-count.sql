-- How many doubts wait for a person: those that nobody dismissed on the same evidence.
SELECT count(*)::int AS "reviewItems"
FROM doubt
WHERE
  NOT EXISTS (
    SELECT FROM editing.review_dismissal AS dismissal
    WHERE
      dismissal.kind = doubt.kind AND dismissal.subject = doubt.subject AND dismissal.about = doubt.about
      AND dismissal.evidence = md5(doubt.evidence_json)
  )
