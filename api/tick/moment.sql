-- The publication time of the last event applied, as JSON: the same in every answer of a checkpoint.
SELECT coalesce((SELECT to_json(last_event_time)::text FROM checkpoint), 'null') AS as_of
