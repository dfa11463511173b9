-- Counts open review items by kind.
SELECT review_item.kind, count(*)::int AS waiting
FROM review_item
LEFT JOIN editing.review_dismissal AS dismissal
  ON
    dismissal.kind = review_item.kind AND dismissal.subject = review_item.subject AND dismissal.about = review_item.about
    AND dismissal.evidence = md5(review_item.evidence_json)
WHERE dismissal.kind IS NULL
GROUP BY review_item.kind
ORDER BY waiting DESC, review_item.kind
