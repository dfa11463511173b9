-- Admits as many requests of each caller as the month's quota leaves, and counts them durably: `charged` requests,
-- numbered up to `requests`. The row lock serializes processes (sorted by organization, which prevents deadlocks); a
-- statement that waited continues from the newest count. Writes nothing if the month is used up or the caller's
-- requests were all counted before.
INSERT INTO accounts.usage AS spent (organization_id, month, requests, charged)
SELECT organization_id, month, least(requests, ceiling), least(requests, ceiling)
FROM caller
WHERE seen < ceiling AND requests > 0
ORDER BY organization_id
ON CONFLICT (organization_id, month) DO UPDATE
SET (requests, charged) = (
  SELECT spent.requests + let_in, let_in
  FROM (
    SELECT greatest(0, least(excluded.requests, ceiling - spent.requests)) AS let_in
    FROM caller
    WHERE organization_id = spent.organization_id
  ) AS rest
)
RETURNING organization_id, requests, charged
