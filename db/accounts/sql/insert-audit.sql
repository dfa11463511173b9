-- $1 organization, $2 who, $3 what, $4 details as JSON, $5 why (or null).
INSERT INTO accounts.audit (organization_id, actor, action, detail, why)
VALUES ($1, $2, $3, $4, $5)
