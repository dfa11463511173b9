-- Statement $1 was said by the imports $2, first at $3.
UPDATE statement SET imports = $2::text[], time = $3 WHERE id = $1
