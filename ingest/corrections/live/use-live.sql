-- Unqualified names mean the live generation's tables until the transaction ends. No row before the first build.
SELECT generation, set_config('search_path', 'read_g' || generation, true) AS search_path
FROM control.live
