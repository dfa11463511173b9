-- is_any: there are upcoming editions older than a plan of `ask` opens (postponed ones keep their slugs). The stored
-- upcoming totals count them. OFFSET 0 keeps this one scan: merged into the statement, each of its branches would make
-- the scan anew. `year + 0` leads the plan to the index of upcoming editions, away from that of all years.
SELECT coalesce(plan.since > 0 AND (SELECT min(year + 0) FROM edition WHERE upcoming) < plan.since, false) AS is_any
FROM (SELECT max(since) AS since FROM ask) AS plan
OFFSET 0
