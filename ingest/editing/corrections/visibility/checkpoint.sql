-- Returns the generation's checkpoint: the next position to apply, and the instant up to which days and embargoes have
-- passed.
SELECT position, as_of_instant, last_event_time AS as_of
FROM checkpoint
