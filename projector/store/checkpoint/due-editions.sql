-- Editions still marked as upcoming that have ended by the instant $1.
SELECT slug FROM edition WHERE upcoming AND ends_at <= $1
