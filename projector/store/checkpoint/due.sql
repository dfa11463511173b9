-- Editions still shown as ahead although they are past at the instant $1.
SELECT slug FROM edition WHERE upcoming AND ends_at <= $1
