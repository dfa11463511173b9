-- Subjects affected when $1::text[] are retracted: subjects of statements, and corrections as `correction:<id>`.
SELECT subject FROM statement WHERE id = ANY($1)
UNION
SELECT subject FROM statement WHERE imports && $1
UNION
SELECT 'correction:' || id FROM correction WHERE id = ANY($1)
