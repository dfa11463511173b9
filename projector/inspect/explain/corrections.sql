-- Corrections in force that link one of the nodes $1::text[] to another, in the log's order.
SELECT DISTINCT correction.id, correction.position, correction.time, correction.data
FROM identity_link
JOIN correction ON correction.id = substr(identity_link.subject, 12)
WHERE identity_link.a = ANY($1) AND identity_link.subject LIKE 'correction:%'
ORDER BY correction.position
