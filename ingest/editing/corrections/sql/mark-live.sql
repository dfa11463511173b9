-- Marks corrections that readers see now: the live tables have applied everything before position $1 except parked or
-- discarded events. Returns only newly marked ones. Each gets the position at which the tables hold it: a request to
-- append it that failed may have reached the log late, before the repetition whose position was recorded. After its
-- embargo, a correction of an edition waits until readers see the edition: its announcement may have been undone. An
-- edition that is hidden or merged has no row, but statements or an announcement in force.
UPDATE editing.correction AS known
SET
  live_at = clock_timestamp(),
  position = coalesce((SELECT applied.position FROM correction AS applied WHERE applied.id = known.id), known.position)
WHERE
  known.state = 'published' AND known.live_at IS NULL AND known.position < $1
  AND (known.visible_from IS NULL OR known.visible_from <= (SELECT as_of_instant FROM checkpoint))
  AND (
    known.visible_from IS NULL OR known.subject NOT LIKE 'edition:%'
    OR EXISTS (SELECT FROM edition WHERE edition.slug = substr(known.subject, 9))
    OR EXISTS (SELECT FROM statement WHERE statement.subject = known.subject)
    OR EXISTS (
      SELECT FROM correction AS announced
      CROSS JOIN LATERAL json_array_elements(announced.data::json -> 'operations') AS operation
      WHERE
        announced.subject = known.subject AND announced.type = 'edition.corrected' AND operation ->> 'op' = 'announce'
        AND (
          announced.visible_from IS NULL OR announced.visible_from <= (
            SELECT to_char(as_of_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM checkpoint
          ) COLLATE "C"
        )
        AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = announced.id)
    )
  )
  AND NOT EXISTS (SELECT FROM parked WHERE parked.position = known.position)
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = known.id)
RETURNING known.*
