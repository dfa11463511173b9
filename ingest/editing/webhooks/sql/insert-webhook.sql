-- Adds webhook $1 with address $2 for editor $3, filtered by subjects $4 and series $5 (both empty: everything), with
-- salt $6 and fingerprint $7 of the secret.
INSERT INTO editing.webhook (id, url, by_editor, subjects, series, salt, made_under)
VALUES ($1, $2, $3, $4, $5, $6, $7)
