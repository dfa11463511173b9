-- arc-year-put
INSERT INTO arc_year (artist_slug, year, bookings, headline_bookings)
SELECT artist_slug, year, bookings, headline_bookings
FROM unnest($1::text[], $2::int[], $3::int[], $4::int[]) AS given (artist_slug, year, bookings, headline_bookings)
ON CONFLICT (artist_slug, year) DO UPDATE SET bookings = excluded.bookings, headline_bookings = excluded.headline_bookings

-- arc-year-drop
DELETE FROM arc_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (artist_slug, year)
  CROSS JOIN LATERAL (SELECT arc_year.ctid FROM arc_year WHERE arc_year.artist_slug = given.artist_slug AND arc_year.year = given.year OFFSET 0) AS stored
))

-- arc-year-add
INSERT INTO arc_year (artist_slug, year, bookings, headline_bookings)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[])
ON CONFLICT (artist_slug, year) DO UPDATE SET bookings = arc_year.bookings + excluded.bookings, headline_bookings = arc_year.headline_bookings + excluded.headline_bookings

-- arc-year-clean
DELETE FROM arc_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (artist_slug, year)
  CROSS JOIN LATERAL (SELECT arc_year.ctid FROM arc_year WHERE arc_year.artist_slug = given.artist_slug AND arc_year.year = given.year AND bookings = 0 AND headline_bookings = 0 OFFSET 0) AS stored
))

-- artist-load
SELECT slug, name, disambiguation, external_ids_json, identity_json, reported, ref_json, booked, total_all, total_upcoming
FROM artist
WHERE slug = ANY($1)

-- artist-put
INSERT INTO artist (slug, name, disambiguation, external_ids_json, identity_json, reported, ref_json)
SELECT slug, name, disambiguation, external_ids_json, identity_json, reported, ref_json
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[]) AS given (slug, name, disambiguation, external_ids_json, identity_json, reported, ref_json)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, disambiguation = excluded.disambiguation, external_ids_json = excluded.external_ids_json, identity_json = excluded.identity_json, reported = excluded.reported, ref_json = excluded.ref_json

-- artist-drop
DELETE FROM artist
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (slug)
  CROSS JOIN LATERAL (SELECT artist.ctid FROM artist WHERE artist.slug = given.slug OFFSET 0) AS stored
))

-- artist-address-load
SELECT address, kind, artist_slug
FROM artist_address
WHERE artist_slug = ANY($1)

-- artist-address-put
INSERT INTO artist_address (address, kind, artist_slug)
SELECT address, kind, artist_slug
FROM unnest($1::text[], $2::text[], $3::text[]) AS given (address, kind, artist_slug)
ON CONFLICT (address, kind, artist_slug) DO NOTHING

-- artist-address-drop
DELETE FROM artist_address
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (address, kind, artist_slug)
  CROSS JOIN LATERAL (SELECT artist_address.ctid FROM artist_address WHERE artist_address.address = given.address AND artist_address.kind = given.kind AND artist_address.artist_slug = given.artist_slug OFFSET 0) AS stored
))

-- artist-name-load
SELECT key, loose, kind, name, artist_slug
FROM artist_name
WHERE artist_slug = ANY($1)

-- artist-name-put
INSERT INTO artist_name (key, loose, kind, name, artist_slug)
SELECT key, loose, kind, name, artist_slug
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS given (key, loose, kind, name, artist_slug)
ON CONFLICT (key, kind, artist_slug) DO UPDATE SET loose = excluded.loose, name = excluded.name

-- artist-name-drop
DELETE FROM artist_name
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (key, kind, artist_slug)
  CROSS JOIN LATERAL (SELECT artist_name.ctid FROM artist_name WHERE artist_name.key = given.key AND artist_name.kind = given.kind AND artist_name.artist_slug = given.artist_slug OFFSET 0) AS stored
))

-- artist-word-load
SELECT key, kind, artist_slug
FROM artist_word
WHERE artist_slug = ANY($1)

-- artist-word-put
INSERT INTO artist_word (key, kind, artist_slug)
SELECT key, kind, artist_slug
FROM unnest($1::text[], $2::text[], $3::text[]) AS given (key, kind, artist_slug)
ON CONFLICT (key, kind, artist_slug) DO NOTHING

-- artist-word-drop
DELETE FROM artist_word
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (key, kind, artist_slug)
  CROSS JOIN LATERAL (SELECT artist_word.ctid FROM artist_word WHERE artist_word.key = given.key AND artist_word.kind = given.kind AND artist_word.artist_slug = given.artist_slug OFFSET 0) AS stored
))

-- membership-load
SELECT group_slug, member_slug, group_name
FROM membership
WHERE group_slug = ANY($1)

-- membership-put
INSERT INTO membership (group_slug, member_slug, group_name)
SELECT group_slug, member_slug, group_name
FROM unnest($1::text[], $2::text[], $3::text[]) AS given (group_slug, member_slug, group_name)
ON CONFLICT (group_slug, member_slug) DO UPDATE SET group_name = excluded.group_name

-- membership-drop
DELETE FROM membership
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (group_slug, member_slug)
  CROSS JOIN LATERAL (SELECT membership.ctid FROM membership WHERE membership.group_slug = given.group_slug AND membership.member_slug = given.member_slug OFFSET 0) AS stored
))

-- booking-load
SELECT artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug, row_json, ctid AS place
FROM booking
WHERE edition_slug = ANY($1)

-- booking-put
INSERT INTO booking (artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug, row_json)
SELECT artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug, row_json
FROM unnest($1::text[], $2::text[], $3::int[], $4::date[], $5::boolean[], $6::boolean[], $7::boolean[], $8::text[], $9::text[], $10::text[]) AS given (artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug, row_json)
ON CONFLICT (artist_slug, edition_slug) DO UPDATE SET year = excluded.year, start_date = excluded.start_date, counted = excluded.counted, upcoming = excluded.upcoming, headliner = excluded.headliner, country = excluded.country, series_slug = excluded.series_slug, row_json = excluded.row_json

-- booking-change
UPDATE booking
SET year = given.year, start_date = given.start_date, counted = given.counted, upcoming = given.upcoming, headliner = given.headliner, country = given.country, series_slug = given.series_slug, row_json = coalesce(given.row_json, booking.row_json)
FROM unnest($1::text[], $2::text[], $3::int[], $4::date[], $5::boolean[], $6::boolean[], $7::boolean[], $8::text[], $9::text[], $10::text[], $11::tid[]) AS given (artist_slug, edition_slug, year, start_date, counted, upcoming, headliner, country, series_slug, row_json, place)
WHERE booking.ctid = given.place AND booking.artist_slug = given.artist_slug AND booking.edition_slug = given.edition_slug

-- booking-drop
DELETE FROM booking
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (artist_slug, edition_slug)
  CROSS JOIN LATERAL (SELECT booking.ctid FROM booking WHERE booking.artist_slug = given.artist_slug AND booking.edition_slug = given.edition_slug OFFSET 0) AS stored
))

-- coverage-put
INSERT INTO coverage (scope, festivals, editions, artists, bookings)
SELECT scope, festivals, editions, artists, bookings
FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[]) AS given (scope, festivals, editions, artists, bookings)
ON CONFLICT (scope) DO UPDATE SET festivals = excluded.festivals, editions = excluded.editions, artists = excluded.artists, bookings = excluded.bookings

-- coverage-drop
DELETE FROM coverage
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (scope)
  CROSS JOIN LATERAL (SELECT coverage.ctid FROM coverage WHERE coverage.scope = given.scope OFFSET 0) AS stored
))

-- coverage-add
INSERT INTO coverage (scope, festivals, editions, artists, bookings)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
ON CONFLICT (scope) DO UPDATE SET festivals = coverage.festivals + excluded.festivals, editions = coverage.editions + excluded.editions, artists = coverage.artists + excluded.artists, bookings = coverage.bookings + excluded.bookings

-- coverage-year-put
INSERT INTO coverage_year (year, editions, with_lineup, with_set_times, with_tags)
SELECT year, editions, with_lineup, with_set_times, with_tags
FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) AS given (year, editions, with_lineup, with_set_times, with_tags)
ON CONFLICT (year) DO UPDATE SET editions = excluded.editions, with_lineup = excluded.with_lineup, with_set_times = excluded.with_set_times, with_tags = excluded.with_tags

-- coverage-year-drop
DELETE FROM coverage_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[]) AS given (year)
  CROSS JOIN LATERAL (SELECT coverage_year.ctid FROM coverage_year WHERE coverage_year.year = given.year OFFSET 0) AS stored
))

-- coverage-year-add
INSERT INTO coverage_year (year, editions, with_lineup, with_set_times, with_tags)
SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[])
ON CONFLICT (year) DO UPDATE SET editions = coverage_year.editions + excluded.editions, with_lineup = coverage_year.with_lineup + excluded.with_lineup, with_set_times = coverage_year.with_set_times + excluded.with_set_times, with_tags = coverage_year.with_tags + excluded.with_tags

-- coverage-year-clean
DELETE FROM coverage_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[]) AS given (year)
  CROSS JOIN LATERAL (SELECT coverage_year.ctid FROM coverage_year WHERE coverage_year.year = given.year AND editions = 0 AND with_lineup = 0 AND with_set_times = 0 AND with_tags = 0 OFFSET 0) AS stored
))

-- edition-load
SELECT slug, series_slug, series_name, name, year, country, city_key, lat_microdegrees, lng_microdegrees, start_date, to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ends_at, upcoming, cancelled, artist_count, has_lineup, lineup_status, has_set_times, genres, words, row_json, sibling_json, lineup_json, set_times_json, provenance_json, ctid AS place
FROM edition
WHERE slug = ANY($1)

-- edition-put
INSERT INTO edition (slug, series_slug, series_name, name, year, country, city_key, lat_microdegrees, lng_microdegrees, start_date, ends_at, upcoming, cancelled, artist_count, has_lineup, lineup_status, has_set_times, genres, words, row_json, sibling_json, lineup_json, set_times_json, provenance_json)
SELECT slug, series_slug, series_name, name, year, country, city_key, lat_microdegrees, lng_microdegrees, start_date, ends_at, upcoming, cancelled, artist_count, has_lineup, lineup_status, has_set_times, genres::text[], words::text[], row_json, sibling_json, lineup_json, set_times_json, provenance_json
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::int[], $9::int[], $10::date[], $11::timestamptz[], $12::boolean[], $13::boolean[], $14::int[], $15::boolean[], $16::text[], $17::boolean[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[]) AS given (slug, series_slug, series_name, name, year, country, city_key, lat_microdegrees, lng_microdegrees, start_date, ends_at, upcoming, cancelled, artist_count, has_lineup, lineup_status, has_set_times, genres, words, row_json, sibling_json, lineup_json, set_times_json, provenance_json)
ON CONFLICT (slug) DO UPDATE SET series_slug = excluded.series_slug, series_name = excluded.series_name, name = excluded.name, year = excluded.year, country = excluded.country, city_key = excluded.city_key, lat_microdegrees = excluded.lat_microdegrees, lng_microdegrees = excluded.lng_microdegrees, start_date = excluded.start_date, ends_at = excluded.ends_at, upcoming = excluded.upcoming, cancelled = excluded.cancelled, artist_count = excluded.artist_count, has_lineup = excluded.has_lineup, lineup_status = excluded.lineup_status, has_set_times = excluded.has_set_times, genres = excluded.genres, words = excluded.words, row_json = excluded.row_json, sibling_json = excluded.sibling_json, lineup_json = excluded.lineup_json, set_times_json = excluded.set_times_json, provenance_json = excluded.provenance_json

-- edition-change
UPDATE edition
SET series_slug = given.series_slug, series_name = given.series_name, name = given.name, year = given.year, country = given.country, city_key = given.city_key, lat_microdegrees = given.lat_microdegrees, lng_microdegrees = given.lng_microdegrees, start_date = given.start_date, ends_at = given.ends_at, upcoming = given.upcoming, cancelled = given.cancelled, artist_count = given.artist_count, has_lineup = given.has_lineup, lineup_status = given.lineup_status, has_set_times = given.has_set_times, genres = given.genres::text[], words = given.words::text[], row_json = given.row_json, sibling_json = given.sibling_json, lineup_json = coalesce(given.lineup_json, edition.lineup_json), set_times_json = coalesce(given.set_times_json, edition.set_times_json), provenance_json = coalesce(given.provenance_json, edition.provenance_json)
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::int[], $9::int[], $10::date[], $11::timestamptz[], $12::boolean[], $13::boolean[], $14::int[], $15::boolean[], $16::text[], $17::boolean[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[], $25::tid[]) AS given (slug, series_slug, series_name, name, year, country, city_key, lat_microdegrees, lng_microdegrees, start_date, ends_at, upcoming, cancelled, artist_count, has_lineup, lineup_status, has_set_times, genres, words, row_json, sibling_json, lineup_json, set_times_json, provenance_json, place)
WHERE edition.ctid = given.place AND edition.slug = given.slug

-- edition-drop
DELETE FROM edition
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (slug)
  CROSS JOIN LATERAL (SELECT edition.ctid FROM edition WHERE edition.slug = given.slug OFFSET 0) AS stored
))

-- series-load
SELECT slug, name, editions_all, editions_upcoming
FROM series
WHERE slug = ANY($1)

-- series-put
INSERT INTO series (slug, name, editions_all, editions_upcoming)
SELECT slug, name, editions_all, editions_upcoming
FROM unnest($1::text[], $2::text[], $3::int[], $4::int[]) AS given (slug, name, editions_all, editions_upcoming)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, editions_all = excluded.editions_all, editions_upcoming = excluded.editions_upcoming

-- series-drop
DELETE FROM series
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (slug)
  CROSS JOIN LATERAL (SELECT series.ctid FROM series WHERE series.slug = given.slug OFFSET 0) AS stored
))

-- genre-year-put
INSERT INTO genre_year (year, total_editions, tagged_editions)
SELECT year, total_editions, tagged_editions
FROM unnest($1::int[], $2::int[], $3::int[]) AS given (year, total_editions, tagged_editions)
ON CONFLICT (year) DO UPDATE SET total_editions = excluded.total_editions, tagged_editions = excluded.tagged_editions

-- genre-year-drop
DELETE FROM genre_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[]) AS given (year)
  CROSS JOIN LATERAL (SELECT genre_year.ctid FROM genre_year WHERE genre_year.year = given.year OFFSET 0) AS stored
))

-- genre-year-add
INSERT INTO genre_year (year, total_editions, tagged_editions)
SELECT * FROM unnest($1::int[], $2::int[], $3::int[])
ON CONFLICT (year) DO UPDATE SET total_editions = genre_year.total_editions + excluded.total_editions, tagged_editions = genre_year.tagged_editions + excluded.tagged_editions

-- genre-year-clean
DELETE FROM genre_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[]) AS given (year)
  CROSS JOIN LATERAL (SELECT genre_year.ctid FROM genre_year WHERE genre_year.year = given.year AND total_editions = 0 AND tagged_editions = 0 OFFSET 0) AS stored
))

-- genre-trend-put
INSERT INTO genre_trend (year, genre, editions)
SELECT year, genre, editions
FROM unnest($1::int[], $2::text[], $3::int[]) AS given (year, genre, editions)
ON CONFLICT (year, genre) DO UPDATE SET editions = excluded.editions

-- genre-trend-drop
DELETE FROM genre_trend
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[], $2::text[]) AS given (year, genre)
  CROSS JOIN LATERAL (SELECT genre_trend.ctid FROM genre_trend WHERE genre_trend.year = given.year AND genre_trend.genre = given.genre OFFSET 0) AS stored
))

-- genre-trend-add
INSERT INTO genre_trend (year, genre, editions)
SELECT * FROM unnest($1::int[], $2::text[], $3::int[])
ON CONFLICT (year, genre) DO UPDATE SET editions = genre_trend.editions + excluded.editions

-- genre-trend-clean
DELETE FROM genre_trend
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[], $2::text[]) AS given (year, genre)
  CROSS JOIN LATERAL (SELECT genre_trend.ctid FROM genre_trend WHERE genre_trend.year = given.year AND genre_trend.genre = given.genre AND editions = 0 OFFSET 0) AS stored
))

-- edition-history-load
SELECT edition_slug, history_json
FROM edition_history
WHERE edition_slug = ANY($1)

-- edition-history-put
INSERT INTO edition_history (edition_slug, history_json)
SELECT edition_slug, history_json
FROM unnest($1::text[], $2::text[]) AS given (edition_slug, history_json)
ON CONFLICT (edition_slug) DO UPDATE SET history_json = excluded.history_json

-- edition-history-drop
DELETE FROM edition_history
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (edition_slug)
  CROSS JOIN LATERAL (SELECT edition_history.ctid FROM edition_history WHERE edition_history.edition_slug = given.edition_slug OFFSET 0) AS stored
))

-- known-slots-load
SELECT edition_slug, since, until, slots_json
FROM known_slots
WHERE edition_slug = ANY($1)

-- known-slots-put
INSERT INTO known_slots (edition_slug, since, until, slots_json)
SELECT edition_slug, since, until, slots_json
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (edition_slug, since, until, slots_json)
ON CONFLICT (edition_slug, since, until) DO UPDATE SET slots_json = excluded.slots_json

-- known-slots-drop
DELETE FROM known_slots
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (edition_slug, since, until)
  CROSS JOIN LATERAL (SELECT known_slots.ctid FROM known_slots WHERE known_slots.edition_slug = given.edition_slug AND known_slots.since = given.since AND known_slots.until = given.until OFFSET 0) AS stored
))

-- label-load
SELECT slug, name, parent_json, external_ids_json, total_all, total_upcoming
FROM label
WHERE slug = ANY($1)

-- label-put
INSERT INTO label (slug, name, parent_json, external_ids_json)
SELECT slug, name, parent_json, external_ids_json
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (slug, name, parent_json, external_ids_json)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, parent_json = excluded.parent_json, external_ids_json = excluded.external_ids_json

-- label-drop
DELETE FROM label
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (slug)
  CROSS JOIN LATERAL (SELECT label.ctid FROM label WHERE label.slug = given.slug OFFSET 0) AS stored
))

-- label-credit-load
SELECT label_slug, artist_slug, release_count, first_release_year, last_release_year
FROM label_credit
WHERE artist_slug = ANY($1)

-- label-credit-put
INSERT INTO label_credit (label_slug, artist_slug, release_count, first_release_year, last_release_year)
SELECT label_slug, artist_slug, release_count, first_release_year, last_release_year
FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[]) AS given (label_slug, artist_slug, release_count, first_release_year, last_release_year)
ON CONFLICT (label_slug, artist_slug) DO UPDATE SET release_count = excluded.release_count, first_release_year = excluded.first_release_year, last_release_year = excluded.last_release_year

-- label-credit-drop
DELETE FROM label_credit
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (label_slug, artist_slug)
  CROSS JOIN LATERAL (SELECT label_credit.ctid FROM label_credit WHERE label_credit.label_slug = given.label_slug AND label_credit.artist_slug = given.artist_slug OFFSET 0) AS stored
))

-- label-histogram-put
INSERT INTO label_histogram (scope, total, labels)
SELECT scope, total, labels
FROM unnest($1::text[], $2::int[], $3::int[]) AS given (scope, total, labels)
ON CONFLICT (scope, total) DO UPDATE SET labels = excluded.labels

-- label-histogram-drop
DELETE FROM label_histogram
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (scope, total)
  CROSS JOIN LATERAL (SELECT label_histogram.ctid FROM label_histogram WHERE label_histogram.scope = given.scope AND label_histogram.total = given.total OFFSET 0) AS stored
))

-- label-histogram-add
INSERT INTO label_histogram (scope, total, labels)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[])
ON CONFLICT (scope, total) DO UPDATE SET labels = label_histogram.labels + excluded.labels

-- label-histogram-clean
DELETE FROM label_histogram
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (scope, total)
  CROSS JOIN LATERAL (SELECT label_histogram.ctid FROM label_histogram WHERE label_histogram.scope = given.scope AND label_histogram.total = given.total AND labels = 0 OFFSET 0) AS stored
))

-- most-booked-histogram-put
INSERT INTO most_booked_histogram (scope, total, artists)
SELECT scope, total, artists
FROM unnest($1::text[], $2::int[], $3::int[]) AS given (scope, total, artists)
ON CONFLICT (scope, total) DO UPDATE SET artists = excluded.artists

-- most-booked-histogram-drop
DELETE FROM most_booked_histogram
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (scope, total)
  CROSS JOIN LATERAL (SELECT most_booked_histogram.ctid FROM most_booked_histogram WHERE most_booked_histogram.scope = given.scope AND most_booked_histogram.total = given.total OFFSET 0) AS stored
))

-- most-booked-histogram-add
INSERT INTO most_booked_histogram (scope, total, artists)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[])
ON CONFLICT (scope, total) DO UPDATE SET artists = most_booked_histogram.artists + excluded.artists

-- most-booked-histogram-clean
DELETE FROM most_booked_histogram
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (scope, total)
  CROSS JOIN LATERAL (SELECT most_booked_histogram.ctid FROM most_booked_histogram WHERE most_booked_histogram.scope = given.scope AND most_booked_histogram.total = given.total AND artists = 0 OFFSET 0) AS stored
))

-- review-item-load
SELECT subject, kind, about, evidence_json, score
FROM review_item
WHERE subject = ANY($1) AND kind NOT IN ('near_name', 'same_name')

-- review-item-put
INSERT INTO review_item (subject, kind, about, evidence_json, score)
SELECT subject, kind, about, evidence_json, score
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[]) AS given (subject, kind, about, evidence_json, score)
ON CONFLICT (subject, kind, about) DO UPDATE SET evidence_json = excluded.evidence_json, score = excluded.score

-- review-item-drop
DELETE FROM review_item
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (subject, kind, about)
  CROSS JOIN LATERAL (SELECT review_item.ctid FROM review_item WHERE review_item.subject = given.subject AND review_item.kind = given.kind AND review_item.about = given.about OFFSET 0) AS stored
))

-- artist-node-load
SELECT node, artist_slug
FROM artist_node
WHERE artist_slug = ANY($1)

-- artist-node-put
INSERT INTO artist_node (node, artist_slug)
SELECT node, artist_slug
FROM unnest($1::text[], $2::text[]) AS given (node, artist_slug)
ON CONFLICT (node) DO UPDATE SET artist_slug = excluded.artist_slug

-- artist-node-drop
DELETE FROM artist_node
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (node)
  CROSS JOIN LATERAL (SELECT artist_node.ctid FROM artist_node WHERE artist_node.node = given.node OFFSET 0) AS stored
))

-- correction-effect-load
SELECT subject, correction, effect, sources, operations_json
FROM correction_effect
WHERE subject = ANY($1)

-- correction-effect-put
INSERT INTO correction_effect (subject, correction, effect, sources, operations_json)
SELECT subject, correction, effect, sources::text[], operations_json
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS given (subject, correction, effect, sources, operations_json)
ON CONFLICT (subject, correction) DO UPDATE SET effect = excluded.effect, sources = excluded.sources, operations_json = excluded.operations_json

-- correction-effect-drop
DELETE FROM correction_effect
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (subject, correction)
  CROSS JOIN LATERAL (SELECT correction_effect.ctid FROM correction_effect WHERE correction_effect.subject = given.subject AND correction_effect.correction = given.correction OFFSET 0) AS stored
))

-- identity-link-load
SELECT a, b, subject
FROM identity_link
WHERE subject = ANY($1)

-- identity-link-put
INSERT INTO identity_link (a, b, subject)
SELECT a, b, subject
FROM unnest($1::text[], $2::text[], $3::text[]) AS given (a, b, subject)
ON CONFLICT (a, b, subject) DO NOTHING

-- identity-link-drop
DELETE FROM identity_link
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (a, b, subject)
  CROSS JOIN LATERAL (SELECT identity_link.ctid FROM identity_link WHERE identity_link.a = given.a AND identity_link.b = given.b AND identity_link.subject = given.subject OFFSET 0) AS stored
))

-- label-mention-load
SELECT label, name, ids_json, subject
FROM label_mention
WHERE subject = ANY($1)

-- label-mention-put
INSERT INTO label_mention (label, name, ids_json, subject)
SELECT label, name, ids_json, subject
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (label, name, ids_json, subject)
ON CONFLICT (label, name, ids_json, subject) DO NOTHING

-- label-mention-drop
DELETE FROM label_mention
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (label, name, ids_json, subject)
  CROSS JOIN LATERAL (SELECT label_mention.ctid FROM label_mention WHERE label_mention.label = given.label AND label_mention.name = given.name AND label_mention.ids_json = given.ids_json AND label_mention.subject = given.subject OFFSET 0) AS stored
))

-- label-node-load
SELECT node, label_slug
FROM label_node
WHERE label_slug = ANY($1)

-- label-node-put
INSERT INTO label_node (node, label_slug)
SELECT node, label_slug
FROM unnest($1::text[], $2::text[]) AS given (node, label_slug)
ON CONFLICT (node) DO UPDATE SET label_slug = excluded.label_slug

-- label-node-drop
DELETE FROM label_node
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (node)
  CROSS JOIN LATERAL (SELECT label_node.ctid FROM label_node WHERE label_node.node = given.node OFFSET 0) AS stored
))

-- node-reference-load
SELECT node, shown
FROM node_reference
WHERE shown = ANY($1)

-- node-reference-put
INSERT INTO node_reference (node, shown)
SELECT node, shown
FROM unnest($1::text[], $2::text[]) AS given (node, shown)
ON CONFLICT (node, shown) DO NOTHING

-- node-reference-drop
DELETE FROM node_reference
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (node, shown)
  CROSS JOIN LATERAL (SELECT node_reference.ctid FROM node_reference WHERE node_reference.node = given.node AND node_reference.shown = given.shown OFFSET 0) AS stored
))

-- name-reference-load
SELECT key, subject, evidence, candidate, ruled
FROM name_reference
WHERE subject = ANY($1)

-- name-reference-put
INSERT INTO name_reference (key, subject, evidence, candidate, ruled)
SELECT key, subject, evidence, candidate, ruled
FROM unnest($1::text[], $2::text[], $3::boolean[], $4::boolean[], $5::boolean[]) AS given (key, subject, evidence, candidate, ruled)
ON CONFLICT (key, subject) DO UPDATE SET evidence = excluded.evidence, candidate = excluded.candidate, ruled = excluded.ruled

-- name-reference-drop
DELETE FROM name_reference
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (key, subject)
  CROSS JOIN LATERAL (SELECT name_reference.ctid FROM name_reference WHERE name_reference.key = given.key AND name_reference.subject = given.subject OFFSET 0) AS stored
))

-- near-name-load
SELECT artist_slug, near::text[] AS near, comparison_json
FROM near_name
WHERE artist_slug = ANY($1)

-- near-name-put
INSERT INTO near_name (artist_slug, near, comparison_json)
SELECT artist_slug, near::int[], comparison_json
FROM unnest($1::text[], $2::text[], $3::text[]) AS given (artist_slug, near, comparison_json)
ON CONFLICT (artist_slug) DO UPDATE SET near = excluded.near, comparison_json = excluded.comparison_json

-- near-name-drop
DELETE FROM near_name
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (artist_slug)
  CROSS JOIN LATERAL (SELECT near_name.ctid FROM near_name WHERE near_name.artist_slug = given.artist_slug OFFSET 0) AS stored
))

-- roster-credit-load
SELECT subject, label, artist, master, year, counts, position
FROM roster_credit
WHERE subject = ANY($1)

-- roster-credit-put
INSERT INTO roster_credit (subject, label, artist, master, year, counts, position)
SELECT subject, label, artist::text[], master, year, counts, position
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::boolean[], $7::bigint[]) AS given (subject, label, artist, master, year, counts, position)
ON CONFLICT (subject, label, artist) DO UPDATE SET master = excluded.master, year = excluded.year, counts = excluded.counts, position = excluded.position

-- roster-credit-drop
DELETE FROM roster_credit
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (subject, label, artist)
  CROSS JOIN LATERAL (SELECT roster_credit.ctid FROM roster_credit WHERE roster_credit.subject = given.subject AND roster_credit.label = given.label AND roster_credit.artist = given.artist::text[] OFFSET 0) AS stored
))

-- credit-occurrence-load
SELECT key, spelling, ids, subject
FROM credit_occurrence
WHERE subject = ANY($1)

-- credit-occurrence-put
INSERT INTO credit_occurrence (key, spelling, ids, subject)
SELECT key, spelling, ids::text[], subject
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (key, spelling, ids, subject)
ON CONFLICT (key, spelling, ids, subject) DO NOTHING

-- credit-occurrence-drop
DELETE FROM credit_occurrence
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (key, spelling, ids, subject)
  CROSS JOIN LATERAL (SELECT credit_occurrence.ctid FROM credit_occurrence WHERE credit_occurrence.key = given.key AND credit_occurrence.spelling = given.spelling AND credit_occurrence.ids = given.ids::text[] AND credit_occurrence.subject = given.subject OFFSET 0) AS stored
))
