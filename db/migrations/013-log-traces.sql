-- The trace that an event was appended in (W3C `traceparent`), where traces are on: beside what was published, no part
-- of it. An archive does not keep it.
ALTER TABLE log.event ADD COLUMN traceparent text;
