-- The newest corrections, $5 from $6 on: in the states $1, about subject $2, of batch $3, by editor $4 (null: any).
SELECT correction.*, count(*) OVER ()::int AS total
FROM editing.correction
WHERE
  ($1::text[] IS NULL OR state = ANY($1))
  AND ($2::text IS NULL OR subject = $2)
  AND ($3::text IS NULL OR batch = $3)
  AND ($4::text IS NULL OR by_editor = $4)
ORDER BY created_at DESC, id DESC
LIMIT $5 OFFSET $6
