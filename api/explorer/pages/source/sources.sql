-- Sources of the editions of years from $1 on: how many editions each describes, and its newest statement on one of them.
SELECT source.name, count(*)::int AS editions, max(source.as_of) AS as_of
FROM edition
CROSS JOIN LATERAL json_to_recordset(provenance_json::json -> 'sources') AS source (name text, as_of text)
WHERE edition.year >= $1::int
GROUP BY source.name
ORDER BY editions DESC, source.name
