-- How many doubts wait for a person.
SELECT count(*)::int AS doubts FROM doubt
