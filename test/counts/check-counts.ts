import { checkArtists } from './artists.ts';
import { checkBoards } from './boards.ts';
import { checkCompany } from './company.ts';
import { checkCopy } from './check-copy.ts';
import { checkEditions } from './editions.ts';
import { checkFiltered } from './filters.ts';
import { Findings } from './findings.ts';
import { checkLabels } from './labels.ts';
import { readCatalog } from './read-catalog.ts';
import { Reader } from './reader.ts';
import { checkYears } from './years.ts';

export interface Checked {
  readonly mismatches: readonly string[];
  readonly editions: number;
  readonly artists: number;
  readonly comparisons: number;
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Reads everything that an API lists and compares every count of an answer with the rows that another answer lists for it,
 * and the rows with those of the exports and the change feed.
 * The catalog must not change meanwhile: all answers have to show the same state.
 * @param key of an organization on the Pro plan.
 */
export async function checkCounts(base: string, key: string): Promise<Checked> {
  const started = performance.now();
  const reader = new Reader(base, key, { patience: 30 });
  const findings = new Findings();
  try {
    const catalog = await readCatalog(reader, findings);
    await checkEditions(catalog, reader, findings);
    checkArtists(catalog, findings);
    await checkBoards(catalog, reader, findings);
    await checkFiltered(catalog, reader, findings);
    await checkCompany(catalog, reader, findings);
    await checkLabels(catalog, reader, findings);
    await checkYears(catalog, reader, findings);
    await checkCopy(catalog, { reader, base, key }, findings);
    findings.same('as_of in all answers', reader.asOf.size, 1);
    return {
      mismatches: findings.mismatches,
      editions: catalog.rows.length,
      artists: catalog.artists.size,
      comparisons: findings.compared,
      requests: reader.requests,
      seconds: (performance.now() - started) / 1_000,
    };
  } finally {
    reader.close();
  }
}
