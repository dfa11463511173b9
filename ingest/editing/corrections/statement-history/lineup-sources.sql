-- Lists all sources of lineups by a loose index scan: one index step per source.
WITH RECURSIVE named (source) AS (
  SELECT min(source) FROM statement WHERE type = 'lineup.reported'
  UNION ALL
  SELECT (SELECT min(next.source) FROM statement AS next WHERE next.type = 'lineup.reported' AND next.source > named.source)
  FROM named
  WHERE named.source IS NOT NULL
)
SELECT source AS name FROM named WHERE source IS NOT NULL ORDER BY source
