import type {
  CreditOperation,
  EditionOperation,
  LineupOperation,
} from '../../ingest/events/corrections/index.ts';
import type { Claim, CorrectionClaim, CorrectionType } from '../../projector/fold/claims/claim.ts';

/** Corrections for specs: published on the day, one a position. */
function corrected<T extends CorrectionType>(
  type: T,
  subject: string,
  data: object,
  { day = 10, position = day }: { day?: number; position?: number } = {},
): Claim<T> {
  const fields = { by: 'ann', evidence: null, comment: null, base: null, visible_from: null, batch: null };
  return {
    id: `${type}-${position}`,
    position,
    type,
    subject,
    source: 'editor:ann',
    imports: [],
    time: `2024-01-${String(day).padStart(2, '0')}T12:00:00.000Z`,
    data: { ...fields, ...data },
  } as unknown as Claim<T>;
}

export const lineupCorrection = (
  slug: string,
  operations: readonly LineupOperation[],
  when: { day?: number; position?: number } = {},
): CorrectionClaim => corrected('lineup.corrected', `edition:${slug}`, { operations }, when);

export const editionCorrection = (
  slug: string,
  operations: readonly EditionOperation[],
  when: { day?: number; position?: number } = {},
): CorrectionClaim => corrected('edition.corrected', `edition:${slug}`, { operations }, when);

export const creditCorrection = (
  credit: string,
  operations: readonly CreditOperation[],
  when: { day?: number; position?: number } = {},
): CorrectionClaim => corrected('credit.corrected', `credit:${credit}`, { credit, operations }, when);

export const sourcesFirst = (
  subject: string,
  sources: readonly string[],
  complete = false,
  when: { day?: number; position?: number } = {},
): CorrectionClaim => corrected('precedence.set', subject, { sources, complete }, when);
