-- not additive: a schema, tables and columns are renamed, also inside existing generations. All processes of the former
-- release are stopped before (docs/how-to/operate/upgrade.md).
ALTER SCHEMA kept RENAME TO durable;
ALTER TABLE durable.feed RENAME COLUMN one TO singleton;
ALTER TABLE control.live RENAME COLUMN one TO singleton;
ALTER TABLE control.writer RENAME COLUMN one TO singleton;
ALTER TABLE log.head RENAME COLUMN one TO singleton;

ALTER TABLE control.replay RENAME COLUMN asked TO requested;
ALTER TABLE control.replay RENAME CONSTRAINT replay_asked_check TO replay_requested_check;
ALTER TABLE control.replay RENAME COLUMN goal TO target_position;
ALTER TABLE control.replay RENAME COLUMN told_at TO reported_at;

-- historical: what was known at some position, to query; never shown to readers.
ALTER TABLE control.generation DROP CONSTRAINT generation_state_check;
UPDATE control.generation SET state = 'historical' WHERE state = 'side';
ALTER TABLE control.generation
  ADD CONSTRAINT generation_state_check CHECK (state IN ('building', 'ready', 'live', 'retired', 'historical'));

DO $$
DECLARE
  generation record;
  renamed record;
  index record;
BEGIN
  FOR generation IN SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^read_g[0-9]+$' LOOP
    FOR renamed IN
      SELECT *
      FROM (VALUES
        ('taken_back', 'retraction'),
        ('sighting', 'credit_occurrence'),
        ('mention', 'node_reference'),
        ('name_use', 'name_reference'),
        ('doubt', 'review_item')
      ) AS names (former, standard)
      WHERE to_regclass(format('%I.%I', generation.name, former)) IS NOT NULL
    LOOP
      EXECUTE format('ALTER TABLE %I.%I RENAME TO %I', generation.name, renamed.former, renamed.standard);
      FOR index IN
        SELECT indexname AS name FROM pg_indexes
        WHERE schemaname = generation.name AND tablename = renamed.standard
      LOOP
        EXECUTE format(
          'ALTER INDEX %I.%I RENAME TO %I',
          generation.name, index.name, replace(index.name, renamed.former, renamed.standard)
        );
      END LOOP;
    END LOOP;
    FOR renamed IN
      SELECT table_name, column_name AS former,
        CASE column_name WHEN 'one' THEN 'singleton' ELSE 'comparison_json' END AS standard
      FROM information_schema.columns
      WHERE table_schema = generation.name
        AND (table_name, column_name) IN (('checkpoint', 'one'), ('near_name', 'likeable_json'))
    LOOP
      EXECUTE format(
        'ALTER TABLE %I.%I RENAME COLUMN %I TO %I',
        generation.name, renamed.table_name, renamed.former, renamed.standard
      );
    END LOOP;
  END LOOP;
END
$$;
