import type { Database } from '../../../../db/generations/index.ts';
import { statement } from '../../../../db/index.ts';
import { slugOfEdition } from '../../../../ingest/events/index.ts';
import { claimsOf, type CorrectionClaim } from '../../../fold/claims/index.ts';
import { effectiveAt, mergedEditions } from '../../../fold/corrections/index.ts';
import { claimOf, type ClaimRow } from '../../../store/claims/index.ts';

const merging = statement(import.meta.url, './merging-corrections.sql');

/** The slugs of all merged editions of a generation, each with the slug of the edition for which it counts. */
export async function readMergedSlugs(client: Database, asOf: number): Promise<Map<string, string>> {
  const { rows } = await client.query<ClaimRow>(merging);
  const corrections = rows.map((row) => claimOf(row) as CorrectionClaim);
  const merged = mergedEditions(claimsOf(effectiveAt(corrections, asOf), 'edition.corrected'));
  return new Map([...merged].map(([subject, into]) => [slugOfEdition(subject), slugOfEdition(into)]));
}
