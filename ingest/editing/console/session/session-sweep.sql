-- Deletes sessions that ended more than a week ago.
DELETE FROM editing.session WHERE least(ended_at, expires_at) < now() - interval '7 days'
