-- Which of the subjects $1::text[] wait, and how many events are parked in all.
SELECT
  ARRAY(SELECT DISTINCT subject FROM parked WHERE subject = ANY($1)) AS subjects,
  (SELECT count(*)::int FROM parked) AS total
