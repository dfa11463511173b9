-- Lists Discogs records, as `kind:id`, that statements in force of source $1 with `as_of` $2 already report.
SELECT split_part(subject, ':', 1) || ':' || split_part(subject, ':', 3) AS record
FROM statement
WHERE
  source = $1
  AND type IN ('artist.reported', 'label.reported', 'release.reported')
  AND subject LIKE '%:discogs:%'
  AND data::json ->> 'as_of' = $2
  AND id NOT IN (SELECT id FROM retraction)
  AND NOT imports <@ ARRAY(SELECT id FROM retraction)
