-- The latest hour at which a source of the subject $1 says that its day starts; null: none says.
SELECT max(data::json ->> 'festival_day_starts') AS starts
FROM statement
WHERE subject = $1 AND type = 'lineup.reported'
