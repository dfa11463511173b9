import type pg from 'pg';
import { addToGroup } from '../../../../db/groups/index.ts';
import { type ClaimEvent, slugOfEdition } from '../../../events/index.ts';
import { type LineupReported, rankStatement } from '../../../events/statements/index.ts';
import { type Announced, compare } from './compare-lineups.ts';
import type { EditionDifference } from '../../../events/views/index.ts';
import type { Preview } from './preview-types.ts';
import { publishedLineups } from './published-lineups.ts';

const BATCH_EDITIONS = 200;

/**
 * A preview from the live tables, without a projector: acts by their names' keys. It ignores precedence of other
 * sources, and reports neither review items nor single statements.
 */
export function tablePreview(database: pg.Pool): Preview {
  return {
    loadUnretracted: () => Promise.resolve(null),
    async differences(statements) {
      const newest = await newestLineups(statements());
      const found: EditionDifference[] = [];
      let some = new Map<string, Announced[]>();
      for await (const { id, subject, source, data } of statements()) {
        if (!newest.has(id)) continue;
        const slug = slugOfEdition(subject);
        addToGroup(some, slug, { source, lineup: data as LineupReported });
        // Parts of one edition follow each other; an edition is compared when all of it has come.
        if (some.size > BATCH_EDITIONS) {
          const last = some.get(slug)!;
          some.delete(slug);
          found.push(...(await compareAll(database, some)));
          some = new Map([[slug, last]]);
        }
      }
      return [...found, ...(await compareAll(database, some))];
    },
  };
}

/** Ids of the newest statements: of several on one edition and part in one import, only the newest takes effect. */
async function newestLineups(statements: AsyncIterable<ClaimEvent>): Promise<ReadonlySet<string>> {
  const newest = new Map<string, { readonly rank: string; readonly id: string }>();
  for await (const { id, type, subject, source, data } of statements) {
    if (type !== 'lineup.reported') continue;
    const { part } = data as LineupReported;
    const key = JSON.stringify([subject, source, part]);
    const rank = rankStatement(id, data as LineupReported);
    if ((newest.get(key)?.rank ?? '') < rank) newest.set(key, { rank, id });
  }
  return new Set([...newest.values()].map(({ id }) => id));
}

async function compareAll(
  database: pg.Pool,
  announced: ReadonlyMap<string, readonly Announced[]>,
): Promise<EditionDifference[]> {
  const published = await publishedLineups(database, [...announced.keys()]);
  const bySlug = new Map(published.map((lineup) => [lineup.slug, lineup]));
  return [...announced]
    .map(([slug, lineups]) => compare(slug, bySlug.get(slug), lineups))
    .filter((difference) => difference !== null);
}
