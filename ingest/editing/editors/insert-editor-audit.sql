-- Records that $4 performed action $2 on editor $1, with details $3 (JSON) and reason $5 (or null).
INSERT INTO editing.editor_audit (editor, action, detail, actor, why)
VALUES ($1, $2, $3, $4, $5)
