-- The earliest instant at which an edition ceases to be ahead.
SELECT to_char(min(ends_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ends_at
FROM edition
WHERE upcoming
