import type { Database } from '../../db/generations/index.ts';
import { statement } from '../../db/statement.ts';
import type { ArtistCorrected } from '../../ingest/events/index.ts';

const corrections = statement(import.meta.url, './corrections.sql');
const doubts = statement(import.meta.url, './doubts.sql');

export interface ExplainedCorrection {
  readonly correction: string;
  readonly by: string;
  readonly time: string;
  readonly operations: ArtistCorrected['operations'];
  readonly evidence: string | null;
}

/** Editors' words that touch one of the nodes, in the log's order. */
export async function correctionsOn(
  client: Database,
  nodes: readonly string[],
): Promise<ExplainedCorrection[]> {
  const { rows } = await client.query<{ id: string; time: string; data: string }>({
    ...corrections,
    values: [nodes],
  });
  return rows.map(({ id, time, data }) => {
    const { by, operations, evidence } = JSON.parse(data) as ArtistCorrected;
    return { correction: id, by, time, operations, evidence };
  });
}

export interface ExplainedDoubt {
  readonly kind: string;
  readonly about: string;
  readonly score: number | null;
  /** Counted bookings that hang on it. */
  readonly bookings: number;
  readonly evidence: unknown;
}

/** What waits for a person about a subject (`edition:<slug>`, `artist:<slug>`). */
export async function doubtsAbout(client: Database, subject: string): Promise<ExplainedDoubt[]> {
  const { rows } = await client.query<Omit<ExplainedDoubt, 'evidence'> & { evidence_json: string }>({
    ...doubts,
    values: [subject],
  });
  return rows.map(({ evidence_json, ...doubt }) => ({
    ...doubt,
    evidence: JSON.parse(evidence_json) as unknown,
  }));
}
