-- Returns one batch from position $1 on, with the log's identity and bounds at the same instant; at the end, one row
-- whose event columns are null. $2: maximum number of events, $3: bytes of data after which the batch ends.
SELECT
  head.identity,
  head.next_position,
  (SELECT min(position) FROM log.event) AS first_position,
  batch.*
FROM
  log.head
  LEFT JOIN LATERAL (
    SELECT sized.*
    FROM
      (
        SELECT event.*, sum(event.bytes) OVER (ORDER BY event.position) - event.bytes AS bytes_before
        FROM log.event
        WHERE event.position >= $1
        ORDER BY event.position
        LIMIT $2
      ) AS sized
    WHERE sized.bytes_before < $3::bigint
  ) AS batch ON true
ORDER BY batch.position;
