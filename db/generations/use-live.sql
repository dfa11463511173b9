-- Sets the search path to the live generation's tables until the transaction ends. Returns no row before the first
-- build.
SELECT generation.number, generation.projection_version,
  -- As `schemaOf` names them.
  set_config('search_path', 'read_g' || generation.number, true) AS search_path
FROM control.live
JOIN control.generation ON generation.number = live.generation
