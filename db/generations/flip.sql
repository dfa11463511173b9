-- Makes generation $1 live for readers from this transaction's commit on, and notifies them.
WITH shown AS (
  INSERT INTO control.live (generation) VALUES ($1)
  ON CONFLICT (singleton) DO UPDATE SET generation = excluded.generation
),
marked AS (
  UPDATE control.generation
  SET
    state = CASE WHEN number = $1 THEN 'live' ELSE 'retired' END,
    live_at = CASE WHEN number = $1 THEN now() ELSE live_at END,
    retired_at = CASE WHEN number = $1 THEN NULL ELSE now() END
  WHERE number = $1 OR state = 'live'
)
SELECT pg_notify('generation', $1::int::text)
