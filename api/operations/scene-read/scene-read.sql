-- ask: name (a quarter). since_frozen: the rows then and now. near: the existing quarters.
SELECT ask.n, CASE WHEN frozen.quarter IS NULL THEN 404 ELSE 200 END AS status,
  CASE
    WHEN frozen.quarter IS NULL THEN (
      SELECT json_agg(json_build_array(quarter, quarter, quarter))::text FROM durable.scene_read
    )
    ELSE concat('{"meta":', json_build_object('quarter', frozen.quarter, 'as_of', frozen.as_of,
      'frozen_at', to_char(frozen.frozen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'position', frozen.position, 'method', json_build_object(
        'coverage', 'Editions that start in the quarter: /v1/festivals?year=.',
        'most_booked_ahead', 'Counted bookings on editions still ahead: /v1/leaderboards/most-booked.',
        'labels_ahead', 'Bookings of the roster on editions still ahead: /v1/labels.',
        'risers', 'Counted bookings on editions that start in the quarter, beside the same quarter a year before: /v1/artists/{slug}/bookings.',
        'fallers', 'Counted bookings on editions that start in the quarter, beside the same quarter a year before: /v1/artists/{slug}/bookings.',
        'genres', 'Editions of the quarter that carry the genre, of those that a source has tagged; an edition may carry several.',
        'new_names', 'Artists whose first counted booking of all starts in the quarter: /v1/artists/{slug}/bookings.',
        'countries', 'Editions that start in the quarter, and the counted bookings on them.',
        'announced', 'Editions whose first statement is of the quarter: /v1/festivals/{slug}/history.',
        'cancelled', 'Editions of which a source said in the quarter that they are cancelled: /v1/festivals/{slug}/history.')),
      ',', substr(frozen.facts_json, 2, length(frozen.facts_json) - 2), ',"changes":', since_frozen.changes, ',"errata":', errata.rows, '}')
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN durable.scene_read AS frozen ON frozen.quarter = ask.name
LEFT JOIN since_frozen ON since_frozen.quarter = ask.name
CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(json_build_object('correction', id, 'subject', subject, 'at', at)
    ORDER BY at DESC, position DESC), '[]')::text AS rows
  FROM (
    SELECT id, subject, greatest(time, visible_from) AS at, position
    FROM correction
    -- A statement under embargo stays hidden until its end, and so does an edition that depends on it alone.
    WHERE position >= frozen.position
      AND (visible_from IS NULL OR visible_from <= (
        SELECT to_char(as_of_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM checkpoint
      ))
      AND (subject NOT LIKE 'edition:%'
        OR EXISTS (SELECT FROM edition WHERE edition.slug = substr(correction.subject, length('edition:') + 1))
        OR EXISTS (SELECT FROM statement WHERE statement.subject = correction.subject))
      AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
    ORDER BY at DESC, position DESC LIMIT 200
  ) AS since
) AS errata
