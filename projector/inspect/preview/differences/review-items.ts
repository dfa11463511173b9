import type pg from 'pg';

export interface ReviewItemPreview {
  readonly subject: string;
  readonly kind: string;
  readonly about: string;
  readonly evidence: unknown;
}

export async function reviewItemsOf(client: pg.Client, base: string): Promise<ReviewItemPreview[]> {
  const { rows } = await client.query<ReviewItemPreview & { evidence_json: string }>(
    `SELECT subject, kind, about, evidence_json FROM pg_temp.review_item AS item
     WHERE NOT EXISTS (
       SELECT FROM ${base}.review_item AS known
       WHERE known.subject = item.subject AND known.kind = item.kind AND known.about = item.about
     )
     ORDER BY subject, kind, about`,
  );
  return rows.map(({ subject, kind, about, evidence_json }) => ({
    subject,
    kind,
    about,
    evidence: JSON.parse(evidence_json) as unknown,
  }));
}
