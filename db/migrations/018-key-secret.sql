-- additive: releases that do not know this migration run on beside it.
-- The secret that a key, a token or a webhook was made under: its fingerprint, never the secret. Null: made by a release
-- that did not store it.
ALTER TABLE accounts.api_key ADD COLUMN made_under text;
ALTER TABLE editing.editor_token ADD COLUMN made_under text;
ALTER TABLE editing.webhook ADD COLUMN made_under text;
