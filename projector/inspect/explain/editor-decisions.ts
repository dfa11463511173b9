import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import type { CorrectionClaim } from '../../fold/claims/index.ts';
import {
  correctedEditions,
  correctionsFor,
  correctionsOf,
  correctionSubject,
  type KnownEdition,
} from '../../store/corrections/index.ts';
import { readCheckpoint } from '../../store/checkpoint/index.ts';
import { loadUnretractedClaims } from '../../store/claims/index.ts';

const corrections = statement(import.meta.url, './corrections.sql');
const reviewItems = statement(import.meta.url, './review-items.sql');

export interface ExplainedCorrection {
  readonly correction: string;
  readonly by: string;
  readonly time: string;
  /** The operations of the event. */
  readonly operations: readonly { readonly op: string }[];
  readonly evidence: string | null;
  /** On an edition: the correction's effect there, and the sources involved; else null. */
  readonly effect: string | null;
  readonly sources: readonly string[];
}

/** An edition with corrections applied, and its corrections. */
export async function correctedEditionOf(
  client: Database,
  subject: string,
): Promise<{ readonly edition: KnownEdition; readonly corrections: readonly ExplainedCorrection[] }> {
  const asOf = (await readCheckpoint(client))?.asOf ?? 0;
  const sources = {
    loadUnretracted: (subjects: readonly string[]) => loadUnretractedClaims(client, subjects),
    corrections: (targets: readonly string[]) => correctionsFor(client, targets, asOf),
  };
  const edition = (await correctedEditions(sources, [subject])).get(subject)!;
  const effects = new Map(edition.effects.map((each) => [each.correction, each]));
  const claims = await correctionsOf(client, [...effects.keys()].map(correctionSubject), asOf);
  return {
    edition,
    corrections: claims.map((claim) => ({
      ...explained(claim),
      effect: effects.get(claim.id)!.effect,
      sources: effects.get(claim.id)!.sources,
    })),
  };
}

const explained = ({ id, time, data }: CorrectionClaim): ExplainedCorrection => ({
  correction: id,
  by: data.by,
  time,
  evidence: data.evidence,
  effect: null,
  sources: [],
  operations: 'operations' in data ? data.operations : [{ op: 'believe', ...data }],
});

/** Corrections of one of the nodes, in the log's order. */
export async function correctionsOn(
  client: Database,
  nodes: readonly string[],
): Promise<ExplainedCorrection[]> {
  const { rows } = await client.query<{ id: string; time: string; data: string }>({
    ...corrections,
    values: [nodes],
  });
  return rows.map(({ id, time, data }) => {
    return explained({ id, time, data: JSON.parse(data) as unknown } as CorrectionClaim);
  });
}

export interface ExplainedReviewItem {
  readonly kind: string;
  readonly about: string;
  readonly score: number | null;
  /** The number of counted bookings that depend on it. */
  readonly bookings: number;
  readonly evidence: unknown;
}

/** Open review items about a subject (`edition:<slug>`, `artist:<slug>`). */
export async function reviewItemsAbout(client: Database, subject: string): Promise<ExplainedReviewItem[]> {
  const { rows } = await client.query<Omit<ExplainedReviewItem, 'evidence'> & { evidence_json: string }>({
    ...reviewItems,
    values: [subject],
  });
  return rows.map(({ evidence_json, ...reviewItem }) => ({
    ...reviewItem,
    evidence: JSON.parse(evidence_json) as unknown,
  }));
}
