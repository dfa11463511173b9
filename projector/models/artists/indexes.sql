CREATE INDEX artist_name_artist ON artist_name (artist_slug);
CREATE INDEX artist_name_loose ON artist_name (loose);
