-- Lists the genres of editions, most frequent first.
SELECT genre, count(*)::int AS editions
FROM edition
CROSS JOIN LATERAL unnest(genres) AS genre
GROUP BY genre
ORDER BY editions DESC, genre
