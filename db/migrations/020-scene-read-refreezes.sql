-- additive: releases that do not know this migration run on beside it.
-- Scene reads that an operator froze anew: who, why, and what was frozen before.
CREATE TABLE kept.scene_read_refreeze (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quarter text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  refrozen_by text NOT NULL,
  why text NOT NULL,
  former_frozen_at timestamptz NOT NULL,
  former_position bigint NOT NULL,
  former_as_of text,
  former_facts_json text NOT NULL
);
