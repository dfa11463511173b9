-- What waits for a person: doubts that the fold returned beside the truth.
CREATE TABLE doubt (
  -- edition:<slug>, series:<slug> or artist:<slug>.
  subject text COLLATE "C" NOT NULL,
  -- split, habit, no_music, hosted_by, called_off, ambiguous_name, two_editions, times_withheld, no_zone, day_conflict, other_year,
  -- disagreement, unknown_tag, suggestion (a namesake by number), near_name, same_act (two sources bill nearly one name) …
  kind text COLLATE "C" NOT NULL,
  -- What exactly is in doubt (a credit, a name key); with subject and kind the identity of the doubt.
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
  doubt.*,
  coalesce(
    CASE WHEN doubt.evidence_json LIKE '%"bookings":%' THEN (
      SELECT sum((same.evidence_json::json ->> 'bookings')::int)::int
      FROM doubt AS same
      WHERE same.kind = doubt.kind AND same.about = doubt.about
    ) END,
    artist.total_all, edition.artist_count, 0
  ) AS bookings
FROM doubt
LEFT JOIN artist ON doubt.subject LIKE 'artist:%' AND artist.slug = substr(doubt.subject, 8)
LEFT JOIN edition ON doubt.subject LIKE 'edition:%' AND edition.slug = substr(doubt.subject, 9);
