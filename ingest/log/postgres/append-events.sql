-- Appends events in order, notifies listeners and returns the last position. The update's row lock lasts until the
-- commit, so position n + 1 never becomes visible before n. $1: the log's identity (no row if it differs), $2: number
-- of events, $3..$11: the events' columns, $12: trace or null.
WITH head AS (
  UPDATE log.head
  SET next_position = next_position + $2::bigint
  WHERE identity = $1
  RETURNING next_position
),
added AS (
  INSERT INTO log.event (position, id, type, version, source, subject, time, import_id, data, bytes, traceparent)
  SELECT
    head.next_position - $2::bigint + event.nth - 1,
    event.id,
    event.type,
    event.version,
    event.source,
    event.subject,
    event.time,
    event.import_id,
    event.data,
    event.bytes,
    $12::text
  FROM
    head,
    unnest(
      $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::int[]
    ) WITH ORDINALITY AS event (id, type, version, source, subject, time, import_id, data, bytes, nth)
)
SELECT next_position - 1 AS last, pg_notify('log_appended', '') FROM head;
