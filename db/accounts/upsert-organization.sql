-- $1 name, $2 plan. An organization whose key was retired comes back with the plan it is issued now.
INSERT INTO accounts.organization (name, plan)
VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET plan = excluded.plan
RETURNING id
