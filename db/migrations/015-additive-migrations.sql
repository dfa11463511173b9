-- additive: releases that do not know this migration run on beside it.
-- Migrations that only add, by their file's first line. A release that meets a migration of a newer one goes on where the
-- name stands here, and refuses to start where it does not.
CREATE TABLE control.additive_migration (name text PRIMARY KEY);
