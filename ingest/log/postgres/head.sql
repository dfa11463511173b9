-- Returns the log's identity, its next position and the first retained position.
SELECT
  identity,
  next_position,
  coalesce((SELECT min(position) FROM log.event), next_position) AS first_position
FROM log.head;
