-- The day on which an edition was first spoken of: an array of steps, oldest first, each of which begins with its instant.
CREATE INDEX edition_history_first ON edition_history (substr(history_json, 9, 10) COLLATE "C");
