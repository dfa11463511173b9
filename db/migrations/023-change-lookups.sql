-- additive: releases that do not know this migration run on beside it.
-- `/v1/changes?slugs=` and `?kinds=` read only the rows that match, in their order.
CREATE INDEX change_slug ON durable.change (slug, seq);
CREATE INDEX change_artist_slug ON durable.change (artist_slug, seq) WHERE artist_slug <> '';
CREATE INDEX change_kind ON durable.change (kind, seq);
