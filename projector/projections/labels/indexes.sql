CREATE INDEX label_credit_artist ON label_credit (artist_slug);
CREATE INDEX label_all ON label (total_all DESC, name, slug) WHERE total_all > 0;
CREATE INDEX label_upcoming ON label (total_upcoming DESC, name, slug) WHERE total_upcoming > 0;
-- For `q` of labels: the words of a name are the parts of its slug.
CREATE INDEX label_words ON label USING gin (array_to_tsvector(string_to_array(split_part(slug, '--', 1), '-')));
