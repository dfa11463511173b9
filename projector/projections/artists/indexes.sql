CREATE INDEX artist_name_artist ON artist_name (artist_slug);
CREATE INDEX artist_name_loose ON artist_name (loose);
CREATE INDEX artist_word_artist ON artist_word (artist_slug);
CREATE INDEX artist_address_artist ON artist_address (artist_slug);
CREATE INDEX membership_member ON membership (member_slug);
