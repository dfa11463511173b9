-- The earliest instant at which an edition, except those of the subjects $1::text[], ends or an embargo expires; null
-- for none.
SELECT least(
  (
    SELECT to_char(min(ends_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') COLLATE "C"
    FROM edition
    WHERE upcoming AND 'edition:' || slug <> ALL($1)
  ),
  (
    SELECT min(visible_from) COLLATE "C"
    FROM correction
    WHERE visible_from > (
      SELECT to_char(as_of_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM checkpoint
    ) COLLATE "C"
  )
) AS due_at
