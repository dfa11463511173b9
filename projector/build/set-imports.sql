-- Statement $1 was said by the imports $2.
UPDATE statement SET imports = $2::text[] WHERE id = $1
