-- Corrections whose embargo ends in the interval ($1, $2] (RFC 3339 UTC texts).
SELECT id FROM correction WHERE visible_from > $1 AND visible_from <= $2
