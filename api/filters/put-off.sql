-- is_any: editions older than a plan of `ask` opens are still ahead: they were put off and kept their slugs. Stored totals of
-- what is ahead count them.
SELECT (SELECT max(since) FROM ask) > 0
  AND EXISTS (SELECT FROM edition WHERE upcoming AND year < (SELECT max(since) FROM ask)) AS is_any
