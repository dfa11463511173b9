-- Review items of kind `near_name` (two artists may be one) that have one of the owners $1::text[] on either side.
SELECT
  subject, kind, about, evidence_json, score
FROM review_item
WHERE kind = 'near_name' AND (subject = ANY($1) OR about = ANY($1))
