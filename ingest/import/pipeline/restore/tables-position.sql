-- Returns the position of the live tables: they show everything before it.
SELECT position
FROM checkpoint
