-- The log's identity, the position of its next event and the first one kept.
SELECT
  identity,
  next_position,
  coalesce((SELECT min(position) FROM log.event), next_position) AS first_position
FROM log.head;
