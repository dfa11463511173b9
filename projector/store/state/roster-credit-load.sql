-- Base rows of rosters: the rows of owners $1::text[].
SELECT
  subject, label, artist, master, year, counts, position
FROM roster_credit
WHERE subject = ANY($1)
