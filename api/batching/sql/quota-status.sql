-- One row per caller. body: Caller (read-caller.ts) as JSON.
SELECT caller.n, NULL::int, 200, json_build_array(
    moment.version, caller.plan, caller.since, caller.ceiling,
    coalesce(charged.requests - charged.charged, caller.seen), coalesce(charged.charged, 0),
    (caller.month + interval '1 month')::date,
    ceil(extract(epoch FROM (caller.month + interval '1 month') AT TIME ZONE 'UTC' - clock.now))
  )::text, NULL::int
FROM caller
CROSS JOIN moment
CROSS JOIN clock
LEFT JOIN charged ON charged.organization_id = caller.organization_id
