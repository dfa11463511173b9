-- The replay under way: where it is, and where it goes to; no row where none is.
SELECT position, target_position FROM control.replay WHERE state = 'running' ORDER BY number DESC LIMIT 1;
