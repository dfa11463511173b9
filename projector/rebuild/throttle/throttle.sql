-- Load on this database: whether the live writer (`writes`) and readers (`reads`) were active in the last second.
SELECT
  EXISTS (
    SELECT FROM control.writer JOIN pg_stat_activity ON pg_stat_activity.pid = writer.backend_pid
    WHERE state_change > clock_timestamp() - interval '1 second'
  ) AS writes,
  EXISTS (
    SELECT FROM pg_stat_activity
    WHERE application_name IN ('bookings api', 'bookings explorer')
      AND datname = current_database()
      AND state_change > clock_timestamp() - interval '1 second'
  ) AS reads
