-- Webhook $1 to address $2, of editor $3, which hears of the subjects $4 and the series $5 (both empty: of all), with
-- the salt $6, under the secret with the fingerprint $7.
INSERT INTO editing.webhook (id, url, by_editor, subjects, series, salt, made_under)
VALUES ($1, $2, $3, $4, $5, $6, $7)
