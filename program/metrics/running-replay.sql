-- Returns the position and target of the running replay; no row if none runs.
SELECT position, target_position FROM control.replay WHERE state = 'running' ORDER BY number DESC LIMIT 1;
