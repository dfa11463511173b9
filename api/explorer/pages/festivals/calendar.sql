-- Editions of the years from $3 on that have at least one day within [$1, $2), whose dates are known to the day. In order of
-- their start.
SELECT slug, name, start_date::text AS start, coalesce(row_json::json ->> 'end_date', start_date::text) AS last, country,
  cancelled
FROM edition
WHERE start_date < $2::date AND start_date >= $1::date - 31 AND year >= $3::int
  AND row_json::json ->> 'date_precision' = 'day'
  AND coalesce(row_json::json ->> 'end_date', start_date::text) >= $1::text
ORDER BY edition.start_date, slug
