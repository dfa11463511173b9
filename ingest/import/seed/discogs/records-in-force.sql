-- Discogs records that statements of source $1 and of the instant $2 already report, as `kind:id`.
SELECT split_part(subject, ':', 1) || ':' || split_part(subject, ':', 3) AS record
FROM statement
WHERE
  source = $1
  AND type IN ('artist.reported', 'label.reported', 'release.reported')
  AND subject LIKE '%:discogs:%'
  AND data::json ->> 'as_of' = $2
  AND id NOT IN (SELECT id FROM retraction)
  AND NOT imports <@ ARRAY(SELECT id FROM retraction)
