CREATE INDEX edition_order ON edition (start_date DESC NULLS LAST, slug);
CREATE INDEX edition_year ON edition (year);
CREATE INDEX edition_country ON edition (country);
CREATE INDEX edition_series ON edition (series_slug);
CREATE INDEX edition_due ON edition (ends_at) WHERE upcoming;
-- `q` matches prefixes of words: a text search vector supports them, an array does not.
CREATE INDEX edition_words ON edition USING gin (array_to_tsvector(words));
CREATE INDEX edition_city ON edition (city_key);
CREATE INDEX edition_lineup ON edition (lineup_status);
CREATE INDEX edition_genres ON edition USING gin (genres);
-- `near` reads the editions in a box around a point.
CREATE INDEX edition_place ON edition USING gist (point(lng_microdegrees, lat_microdegrees)) WHERE lat_microdegrees IS NOT NULL;
