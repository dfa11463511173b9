-- The question whether one name is two artists': of those with the subjects $1::text[].
SELECT
  subject, kind, about, evidence_json, score
FROM review_item
WHERE kind = 'same_name' AND subject = ANY($1)
