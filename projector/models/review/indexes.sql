CREATE INDEX doubt_near_name ON doubt (about) WHERE kind = 'near_name';
