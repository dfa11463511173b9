-- $4, because of $5 (or null), did $2 to editor $1; what exactly: $3 (JSON).
INSERT INTO editing.editor_audit (editor, action, detail, actor, why)
VALUES ($1, $2, $3, $4, $5)
