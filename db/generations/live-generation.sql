-- Returns the live generation; no row before the first build.
SELECT generation.number, generation.projection_version
FROM control.live
JOIN control.generation ON generation.number = live.generation
