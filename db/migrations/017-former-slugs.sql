-- additive: releases that do not know this migration run on beside it.
-- Names and ids (nodes) that a slug led to when nothing had it any more. It leads where they lead now: to one artist, or
-- to several that share its inheritance. Kept across generations, appended by the live writer and by flips.
CREATE TABLE kept.former_slug (
  kind text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  node text COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, slug, node)
);
