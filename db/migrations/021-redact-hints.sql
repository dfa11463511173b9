-- additive: releases that do not know this migration run on beside it.
-- Keys and tokens without a public part had the first characters of their secret as a hint. The hint keeps the prefix
-- alone. They were made before 018, which came with the public part, or by a release that does not store its secret.
UPDATE accounts.api_key
SET hint = 'bk_'
WHERE
  made_under IS NULL
  OR created_at < (SELECT migration_time FROM public.migration WHERE name LIKE '018-%');
UPDATE editing.editor_token
SET hint = 'bke_'
WHERE
  made_under IS NULL
  OR created_at < (SELECT migration_time FROM public.migration WHERE name LIKE '018-%');
