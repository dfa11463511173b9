-- Each name of each row of ask (names: a JSON array of [name, key, loose, address]), in order: the input of matched-artists.sql.
SELECT ask.n, ask.as_of, ask.since, given.place, given.entry ->> 0 AS name, given.entry ->> 1 AS key,
  given.entry ->> 2 AS loose, given.entry ->> 3 AS address
FROM ask
CROSS JOIN LATERAL json_array_elements(ask.names::json) WITH ORDINALITY AS given (entry, place)
