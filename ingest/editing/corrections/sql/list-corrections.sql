-- Lists the newest corrections, limit $5, offset $6. Filters (null: any): states $1, subject $2, batch $3, editor $4,
-- subjects $9 or precedence orders with source $10, created from $11 and before $12. $7: only public ones (not those
-- under embargo or reverted before its end). $8: only those not confirmed visible to readers yet.
SELECT correction.*, count(*) OVER ()::int AS total
FROM editing.correction
WHERE
  ($1::text[] IS NULL OR state = ANY($1))
  AND ($2::text IS NULL OR subject = $2)
  AND ($3::text IS NULL OR batch = $3)
  AND ($4::text IS NULL OR by_editor = $4)
  AND (NOT $7 OR visible_from IS NULL OR live_at IS NOT NULL)
  AND (NOT $8 OR live_at IS NULL)
  AND (
    $9::text[] IS NULL OR subject = ANY($9)
    OR (type = 'precedence.set' AND strpos(data::text, to_json($10::text)::text) > 0)
  )
  AND ($11::timestamptz IS NULL OR created_at >= $11)
  AND ($12::timestamptz IS NULL OR created_at < $12)
ORDER BY created_at DESC, id DESC
LIMIT $5 OFFSET $6
