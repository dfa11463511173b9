-- Variants of each word of a search (ask.search, a JSON array of folded words), by its place: the word itself and, for
-- words of four to twenty letters, those with one letter missing, swapped with the next, replaced or inserted. Inserted
-- letters are those of folded Latin, and digits. A number has no variants, nor have searches of more than four words.
SELECT ask.n, word.place, near.text
FROM ask
CROSS JOIN LATERAL json_array_elements_text(ask.search::json) WITH ORDINALITY AS word (text, place)
CROSS JOIN LATERAL (
  SELECT length(word.text) BETWEEN 4 AND 20 AND word.text ~ '\D' AND json_array_length(ask.search::json) <= 4 AS tolerated
) AS rule
CROSS JOIN LATERAL (
  SELECT word.text AS text
  UNION
  SELECT left(word.text, at) || substr(word.text, at + 2)
  FROM generate_series(0, length(word.text) - 1) AS at
  WHERE rule.tolerated
  UNION
  SELECT left(word.text, at) || substr(word.text, at + 2, 1) || substr(word.text, at + 1, 1) || substr(word.text, at + 3)
  FROM generate_series(0, length(word.text) - 2) AS at
  WHERE rule.tolerated
  UNION
  SELECT left(word.text, at) || letter || substr(word.text, at + 1 + taken)
  FROM generate_series(0, length(word.text) - 1) AS at
  CROSS JOIN generate_series(0, 1) AS taken
  CROSS JOIN string_to_table('abcdefghijklmnopqrstuvwxyz0123456789', NULL) AS letter
  WHERE rule.tolerated
) AS near
