CREATE INDEX doubt_near_name ON doubt (about) WHERE kind = 'near_name';
CREATE INDEX doubt_about ON doubt (kind, about);
