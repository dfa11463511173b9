-- When the last event that the read tables know was published.
SELECT last_event_time FROM checkpoint
