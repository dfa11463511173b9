-- Tables of schema $1 with their columns, types and primary-key columns. The checkpoint is left out: it is no content.
SELECT
  relname AS name,
  (
    SELECT jsonb_object_agg(attname, format_type(atttypid, atttypmod))
    FROM pg_attribute
    WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  ) AS columns,
  (
    SELECT jsonb_agg(attname ORDER BY attnum)
    FROM pg_attribute
    JOIN pg_index
      ON pg_index.indrelid = attrelid AND indisprimary
      -- The index may include further columns after those of the key.
      AND attnum = ANY((indkey::smallint[])[0 : indnkeyatts - 1])
    WHERE attrelid = pg_class.oid
  ) AS key
FROM pg_class
WHERE relnamespace = to_regnamespace($1) AND relkind = 'r' AND relname <> 'checkpoint'
ORDER BY relname COLLATE "C"
