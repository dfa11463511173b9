-- Corrections whose embargo ends after the instant $1 and not after $2 (RFC 3339 UTC texts).
SELECT id FROM correction WHERE visible_from > $1 AND visible_from <= $2
