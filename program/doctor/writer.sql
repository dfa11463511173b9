-- Returns one row: the writer's heartbeat age, the pause, and the live tables' version. Nulls if nothing was built
-- yet.
SELECT
  (SELECT extract(epoch FROM now() - heartbeat)::float8 FROM control.writer) AS heartbeat_age,
  (
    SELECT generation.projection_version
    FROM control.live JOIN control.generation ON generation.number = live.generation
  ) AS projection_version,
  (SELECT paused_by FROM control.projector_pause) AS paused_by;
