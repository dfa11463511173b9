import type pg from 'pg';

export interface ReviewItemPreview {
  readonly subject: string;
  readonly kind: string;
  readonly about: string;
  readonly evidence: unknown;
}

export async function reviewItemsOf(client: pg.Client, base: string): Promise<ReviewItemPreview[]> {
  const { rows } = await client.query<ReviewItemPreview & { evidence_json: string }>(
    `SELECT subject, kind, about, evidence_json FROM pg_temp.doubt AS doubt
     WHERE NOT EXISTS (
       SELECT FROM ${base}.doubt AS known
       WHERE known.subject = doubt.subject AND known.kind = doubt.kind AND known.about = doubt.about
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
