-- Open review items about the subject $1.
SELECT kind, about, score, bookings, evidence_json
FROM review
WHERE subject = $1 OR (kind = 'near_name' AND about = $1)
ORDER BY score DESC NULLS LAST, kind, about
