-- vocabulary: each genre with its tags (a JSON array), in order. Counts editions of the years that the plan opens, from
-- the counts per year; older ones with a genre are counted as withheld.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"as_of":', ask.as_of, ',"withheld":', CASE WHEN hidden.editions > 0 THEN concat('{"rows":',
      hidden.editions, ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
    '},"genres":[', listed.rows, ']}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  SELECT coalesce(sum(tagged_editions), 0) AS editions FROM genre_year WHERE year < ask.since
) AS hidden
CROSS JOIN LATERAL (
  SELECT string_agg(
    concat('{"genre":', to_json(vocabulary.genre), ',"tags":', vocabulary.tags, ',"editions":',
      coalesce(own.editions, 0), '}'),
    ',' ORDER BY vocabulary.place
  ) AS rows
  FROM vocabulary
  LEFT JOIN (
    SELECT genre, sum(editions) AS editions
    FROM genre_trend
    WHERE year >= ask.since
    GROUP BY genre
  ) AS own ON own.genre = vocabulary.genre
) AS listed
