CREATE INDEX statement_subject ON statement (subject);
CREATE INDEX statement_imports ON statement USING gin (imports);
CREATE INDEX correction_subject ON correction (subject);
CREATE INDEX name_use_subject ON name_use (subject);
CREATE INDEX sighting_subject ON sighting (subject);
CREATE INDEX identity_link_subject ON identity_link (subject);
CREATE INDEX artist_node_artist ON artist_node (artist_slug);
CREATE INDEX parked_subject ON parked (subject);
