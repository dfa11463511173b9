-- Lists the 12 lineups that source $1 published last, by edition, with the stages as printed.
WITH newest AS (
  SELECT subject, position, data
  FROM statement
  WHERE source = $1 AND type = 'lineup.reported'
  ORDER BY position DESC
  LIMIT 12
)
SELECT
  newest.subject, max(edition.name) AS name,
  coalesce(array_agg(DISTINCT statement.stage) FILTER (WHERE statement.stage IS NOT NULL), '{}') AS stages
FROM newest
LEFT JOIN edition ON 'edition:' || edition.slug = newest.subject
CROSS JOIN LATERAL (
  SELECT performance ->> 'stage' AS stage
  FROM json_array_elements(newest.data::json -> 'performances') AS performance
) AS statement
GROUP BY newest.subject
ORDER BY max(newest.position) DESC
