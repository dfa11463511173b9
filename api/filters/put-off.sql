-- is_any: there are upcoming editions older than a plan of `ask` opens (postponed ones keep their slugs). The stored
-- upcoming totals count them.
SELECT (SELECT max(since) FROM ask) > 0
  AND EXISTS (SELECT FROM edition WHERE upcoming AND year < (SELECT max(since) FROM ask)) AS is_any
