-- The newest corrections, $5 from $6 on: in the states $1, about subject $2, of batch $3, by editor $4 (null: any);
-- where $7 only those that everybody may hear of: what is under an embargo, or was undone before its end, is not;
-- where $8 only those that readers were not found to see yet; about one of the subjects $9 or naming source $10 in an order
-- of sources (null: any); made from $11 on, before $12.
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
