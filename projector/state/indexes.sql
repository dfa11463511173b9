-- A build that reads claims back has made it already.
CREATE INDEX IF NOT EXISTS statement_subject ON statement (subject);
CREATE INDEX statement_imports ON statement USING gin (imports);
CREATE INDEX correction_subject ON correction (subject);
CREATE INDEX name_use_subject ON name_use (subject);
CREATE INDEX sighting_subject ON sighting (subject);
CREATE INDEX identity_link_subject ON identity_link (subject);
CREATE INDEX artist_node_artist ON artist_node (artist_slug);
CREATE INDEX parked_subject ON parked (subject);
CREATE INDEX mention_shown ON mention (shown);
CREATE INDEX label_node_label ON label_node (label_slug);
CREATE INDEX label_mention_subject ON label_mention (subject);
CREATE INDEX roster_credit_label ON roster_credit (label);
CREATE INDEX roster_credit_artist ON roster_credit USING gin (artist);
