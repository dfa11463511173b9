-- Records in organization $1: actor $2, action $3, details $4 (JSON), reason $5 (or null).
INSERT INTO accounts.audit (organization_id, actor, action, detail, why)
VALUES ($1, $2, $3, $4, $5)
