-- additive: releases that do not know this migration run on beside it.
-- The rows behind the numbers of a scene read when it was frozen (projector/scene-reads/rows.sql): a JSON object of lists.
-- Null: frozen before this migration, or by a release that does not know it.
ALTER TABLE durable.scene_read ADD COLUMN rows_json text;
ALTER TABLE durable.scene_read_refreeze ADD COLUMN former_rows_json text;
