-- Lets in as many of each caller's requests as are left of its month, durably, and counts them: `charged` of them,
-- numbered up to `requests`. The row's lock makes processes take turns (in the order of organizations, so that none waits
-- for another in a ring); a statement that waited continues from the newest count. Of a spent month nothing is
-- written, nor for a caller whose requests were all counted before.
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
