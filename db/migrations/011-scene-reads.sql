-- Quarterly reports, frozen when their quarter closes: what was known then stays, whatever is learnt later.
CREATE TABLE kept.scene_read (
  -- `2026-q3`.
  quarter text COLLATE "C" PRIMARY KEY,
  frozen_at timestamptz NOT NULL DEFAULT now(),
  -- Where in the log the tables stood, and the publication time of the last event before.
  position bigint NOT NULL,
  as_of text,
  -- projector/scene-reads/facts.sql
  facts_json text NOT NULL
);
