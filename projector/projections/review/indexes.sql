CREATE INDEX review_item_near_name ON review_item (about) WHERE kind = 'near_name';
CREATE INDEX review_item_about ON review_item (kind, about);
