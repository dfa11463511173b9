-- Removes the events at the positions $1::bigint[] from the parked ones.
DELETE FROM parked WHERE position = ANY($1)
