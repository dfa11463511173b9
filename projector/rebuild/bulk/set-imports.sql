-- Sets the imports $2 and the earliest time $3 of statement $1.
UPDATE statement SET imports = $2::text[], time = $3 WHERE id = $1
