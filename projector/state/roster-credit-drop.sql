-- Base rows of rosters: deletes rows, an array a column of the key.
DELETE FROM roster_credit
USING unnest($1::text[], $2::text[], $3::text[]) AS given (subject, label, artist)
WHERE roster_credit.subject = given.subject AND roster_credit.label = given.label AND roster_credit.artist = given.artist::text[]
