-- Parks events, one array per column.
INSERT INTO parked (position, id, subject, reason, event_json)
SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
