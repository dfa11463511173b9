-- Editions with credits whose reading depends on whether the name keys $1::text[] are known.
SELECT DISTINCT subject FROM name_reference WHERE key = ANY($1) AND candidate
