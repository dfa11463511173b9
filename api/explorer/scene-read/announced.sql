-- Editions whose first statement was made on the days [$1, $2), of years from $3 on. In order of these.
SELECT slug, name, min(step ->> 'at') AS at
FROM edition_history
JOIN edition ON edition.slug = edition_history.edition_slug
CROSS JOIN LATERAL json_array_elements(history_json::json) AS step
WHERE edition.year >= $3::int
GROUP BY slug
HAVING min(step ->> 'at') >= $1::text AND min(step ->> 'at') < $2::text
ORDER BY at, slug
