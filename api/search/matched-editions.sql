-- The search of each row of `ask` over edition names, as text search queries; null without one. words: each word begins
-- a word of the name or, if no edition that the plan opens matches, one of its variants does. whole: each word is a
-- word of the name.
SELECT ask.n, given.whole, coalesce(near.words, given.words) AS words
FROM ask
CROSS JOIN LATERAL (
  SELECT string_agg(concat('''', word, ''':*'), ' & ')::tsquery AS words,
    string_agg(concat('''', word, ''''), ' & ')::tsquery AS whole
  FROM json_array_elements_text(ask.search::json) AS word
) AS given
CROSS JOIN LATERAL (
  SELECT ask.search IS NOT NULL AND NOT EXISTS (
    SELECT FROM edition WHERE array_to_tsvector(edition.words) @@ given.words AND edition.year >= ask.since
  ) AS nothing
) AS found
LEFT JOIN LATERAL (
  SELECT string_agg(any_of.words, ' & ')::tsquery AS words
  FROM (
    SELECT concat('(', string_agg(concat('''', variant.text, ''':*'), ' | '), ')') AS words
    FROM variant
    WHERE variant.n = ask.n AND found.nothing
    GROUP BY variant.place
  ) AS any_of
) AS near ON true
