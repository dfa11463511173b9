-- $1 organization; $2 plans, $3 starts and $4 ends (null: open) of its periods.
INSERT INTO accounts.subscription_period (organization_id, plan, starts_at, ends_at)
SELECT $1, plan, starts_at, ends_at
FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) AS period (plan, starts_at, ends_at)
