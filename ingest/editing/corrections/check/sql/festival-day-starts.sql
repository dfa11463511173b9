-- Returns the latest `festival_day_starts` that sources state for subject $1; null: none states one.
SELECT max(data::json ->> 'festival_day_starts') AS starts
FROM statement
WHERE subject = $1 AND type = 'lineup.reported'
