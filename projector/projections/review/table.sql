-- Open questions that a person must answer, as the fold returned them beside the rows.
CREATE TABLE review_item (
  -- edition:<slug>, series:<slug> or artist:<slug>.
  subject text COLLATE "C" NOT NULL,
  -- split, habit, no_music, hosted_by, called_off, ambiguous_name, two_editions, times_withheld, no_zone, day_conflict, other_year,
  -- disagreement, unknown_tag, suggestion (a namesake by number), near_name, same_act (two sources bill nearly one name),
  -- same_name (one name may be two artists') …
  kind text COLLATE "C" NOT NULL,
  -- What the question is about (a credit, a name key); with subject and kind the identity of the item.
  about text COLLATE "C" NOT NULL,
  -- Evidence as a JSON object: reason, parts, claims.
  evidence_json text NOT NULL,
  -- How likely a suggestion is right, from 0 to 1; null for kinds that only ask.
  score double precision,
  PRIMARY KEY (subject, kind, about)
);
-- The same with the bookings that hang on each: of a credit those that it leads to in every edition where it is asked; else
-- all of the artist's, or of the edition's. By them a person knows what to settle first.
CREATE VIEW review AS
SELECT
  review_item.*,
  coalesce(
    CASE WHEN review_item.evidence_json LIKE '%"bookings":%' THEN (
      SELECT sum((same.evidence_json::json ->> 'bookings')::int)::int
      FROM review_item AS same
      WHERE same.kind = review_item.kind AND same.about = review_item.about
    ) END,
    artist.total_all, edition.artist_count, 0
  ) AS bookings
FROM review_item
LEFT JOIN artist ON review_item.subject LIKE 'artist:%' AND artist.slug = substr(review_item.subject, 8)
LEFT JOIN edition ON review_item.subject LIKE 'edition:%' AND edition.slug = substr(review_item.subject, 9);
