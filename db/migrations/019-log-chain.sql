-- additive: releases that do not know this migration run on beside it.
-- The hash chain over the log (docs/decisions, 31): at some positions, the hash over every event before it as it was
-- applied. The last row is the writer's own; a row stays for about each thousand events before it.
CREATE TABLE control.log_chain (
  position bigint PRIMARY KEY,
  hash bytea NOT NULL
);
