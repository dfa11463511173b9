-- One snapshot for a page: what it shows stands at one position. No row where no generation is live.
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SELECT set_config('search_path', 'read_g' || generation, true) FROM control.live;
