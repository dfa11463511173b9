-- How far the live tables have come.
SELECT position, last_event_time, projection_version FROM checkpoint
