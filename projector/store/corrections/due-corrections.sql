-- Corrections whose embargo ends in the interval ($1, $2] (RFC 3339 UTC texts), in the log's order.
SELECT id FROM correction WHERE visible_from > $1 AND visible_from <= $2 ORDER BY position
