CREATE INDEX booking_edition ON booking (edition_slug);
