-- The events at the positions $1::bigint[] are parked no longer.
DELETE FROM parked WHERE position = ANY($1)
