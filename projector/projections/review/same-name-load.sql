-- Review items of kind `same_name` (one name may be two artists) of the subjects $1::text[].
SELECT
  subject, kind, about, evidence_json, score
FROM review_item
WHERE kind = 'same_name' AND subject = ANY($1)
