-- Returns the checkpoint of the live tables.
SELECT position, last_event_time, projection_version FROM checkpoint
