-- First instant in an edition's history: history_json is an array of steps, oldest first, and each begins with its
-- instant.
CREATE INDEX edition_history_first ON edition_history (substr(history_json, 9, 10) COLLATE "C");
