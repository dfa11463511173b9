-- Counts open review items: those that were not dismissed on the same evidence.
SELECT count(*)::int AS "reviewItems"
FROM review_item
WHERE
  NOT EXISTS (
    SELECT FROM editing.review_dismissal AS dismissal
    WHERE
      dismissal.kind = review_item.kind AND dismissal.subject = review_item.subject AND dismissal.about = review_item.about
      AND dismissal.evidence = md5(review_item.evidence_json)
  )
