-- additive: releases that do not know this migration run on beside it.
-- Rows that a replay has written to its tables so far. Null: it builds by batches, or began before this migration.
ALTER TABLE control.replay ADD COLUMN rows_written bigint;
