-- The month (`2026-12`) in which the first edition ahead begins; no row if none is ahead. Editions ahead are of this year or
-- later, which every plan shows.
SELECT to_char(start_date, 'YYYY-MM') AS month
FROM edition
WHERE upcoming AND start_date IS NOT NULL
ORDER BY start_date
LIMIT 1
