import { isRespelling, nameKey } from '../../../db/keys/index.ts';
import type { ArtistCorrected } from '../../../ingest/events/corrections/index.ts';
import type { ArtistReported } from '../../../ingest/events/statements/index.ts';
import { claimsOf, type StatementClaim } from '../../fold/claims/index.ts';
import type { EditionNames } from '../../fold/editions/index.ts';
import type { NameReferenceRow } from '../names/name-tables.ts';
import { folding, indexable } from '../../fold/steps/index.ts';

/**
 * Names in an edition's lineups: those that they make known (never by a split, so that no name is its own evidence),
 * those that the reading of their credits depends on, and the printed credits.
 */
export const editionNameReferences = (
  subject: string,
  { evidence, clues, candidates }: EditionNames,
  printed: readonly string[],
): NameReferenceRow[] =>
  folding(subject, () =>
    listRows(subject, [...evidence.map(({ key }) => key), ...clues], candidates, printed),
  );

export const reportNameReferences = (subject: string, live: readonly StatementClaim[]): NameReferenceRow[] =>
  folding(subject, () => listRows(subject, claimsOf(live, 'artist.reported').flatMap(reportedNames), []));

export const correctionNameReferences = (subject: string, data: ArtistCorrected): NameReferenceRow[] =>
  folding(subject, () => {
    const rows = listRows(subject, data.operations.flatMap(correctedNames), []);
    const ruled = new Set(data.operations.flatMap(ruledNames));
    return rows.map((row) => (ruled.has(row.key) ? { ...row, ruled: true } : row));
  });

function reportedNames({ data: { artist } }: { readonly data: ArtistReported }): string[] {
  const variations = artist.variations.filter((variation) => isRespelling(artist.name, variation));
  return [artist.name, ...variations, ...artist.aliases.map(({ name }) => name)].map(nameKey);
}

type Operation = ArtistCorrected['operations'][number];

const ruledNames = (operation: Operation): string[] =>
  operation.op === 'whole' ? [nameKey(operation.name)] : [];

const correctedNames = (operation: Operation): string[] =>
  operation.op === 'alias' ? [nameKey(operation.name)] : ruledNames(operation);

function listRows(
  subject: string,
  evidence: readonly string[],
  candidates: readonly string[],
  printed: readonly string[] = [],
): NameReferenceRow[] {
  const known = new Set(evidence);
  const asked = new Set(candidates);
  return [...new Set([...known, ...asked, ...printed])].map((key) => ({
    key: indexable(key),
    subject,
    evidence: known.has(key),
    candidate: asked.has(key),
    ruled: false,
  }));
}
