CREATE INDEX most_booked_all ON artist (total_all DESC, name, slug) WHERE total_all > 0;
CREATE INDEX most_booked_upcoming ON artist (total_upcoming DESC, name, slug) WHERE total_upcoming > 0;
