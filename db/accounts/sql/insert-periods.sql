-- Adds periods of organization $1: plans $2, starts $3 and ends $4 (null: open).
INSERT INTO accounts.subscription_period (organization_id, plan, starts_at, ends_at)
SELECT $1, plan, starts_at, ends_at
FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) AS period (plan, starts_at, ends_at)
