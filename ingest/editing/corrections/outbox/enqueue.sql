-- Enqueues one delivery per subscribed webhook for each correction: ids $1, subjects $2, kinds $3, payloads $4 (JSON).
-- A hidden or merged edition has no row, so its series is taken from the slug.
-- The delivery id follows from webhook, correction and kind, so a delivery whose row a failover lost is sent again under
-- the id that its receiver knows.
INSERT INTO editing.webhook_delivery (id, webhook, correction, kind, payload)
SELECT
  'msg_' || md5(concat_ws(' ', webhook.id, sent.correction, sent.kind)),
  webhook.id, sent.correction, sent.kind, sent.payload
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS sent (correction, subject, kind, payload)
LEFT JOIN edition ON sent.subject LIKE 'edition:%' AND edition.slug = substr(sent.subject, 9)
JOIN editing.webhook ON
  webhook.removed_at IS NULL
  -- An earlier release left webhooks of removed editors.
  AND NOT EXISTS (
    SELECT FROM editing.editor
    WHERE editor.name = webhook.by_editor AND (editor.removed_at IS NOT NULL OR editor.role = 'contributor')
  )
  AND (
    cardinality(webhook.subjects) + cardinality(webhook.series) = 0
    OR sent.subject = ANY(webhook.subjects)
    OR edition.series_slug = ANY(webhook.series)
    OR regexp_replace(sent.subject, '^(edition:(.*)-(19|20)\d\d|series:(.*))$', '\2\4') = ANY(webhook.series)
  )
ON CONFLICT (webhook, correction, kind) DO NOTHING
