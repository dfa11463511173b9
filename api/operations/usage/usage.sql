-- ask: no columns of its own. body: a JSON array of the eleven months before the current one, newest first.
SELECT ask.n, 200 AS status, past.months AS body, NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  SELECT json_agg(json_build_object('month', to_char(first, 'YYYY-MM'), 'requests', coalesce(usage.requests, 0))
    ORDER BY first DESC)::text AS months
  FROM (
    SELECT (ask.month - make_interval(months => ago))::date AS first FROM generate_series(1, 11) AS ago
  ) AS past
  LEFT JOIN accounts.usage ON usage.organization_id = ask.organization_id AND usage.month = past.first
) AS past
