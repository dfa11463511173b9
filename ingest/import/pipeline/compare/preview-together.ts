import type { ClaimEvent } from '../../../events/index.ts';
import type { Spool } from '../read/spool.ts';
import type { EditionDifference } from '../../../events/views/index.ts';
import type { Preview } from './preview-types.ts';

const EDITION = 'edition:';

/** Statements of several imports of one command, in the order of publication, as a preview reads them. */
export async function* statementsIn(
  spools: readonly Pick<Spool, 'read'>[],
  time: string,
): AsyncGenerator<ClaimEvent> {
  for (const spool of spools)
    for await (const statement of spool.read()) yield { ...statement, time, import_id: 'preview' };
}

/**
 * Previews several imports of one command together: a name that one of them makes known may split a credit of another.
 * @returns the editions that would change, for each import those about which it is the last one that states something.
 */
export async function previewTogether(
  spools: readonly Pick<Spool, 'read'>[],
  preview: Pick<Preview, 'differences'>,
  time: string,
): Promise<EditionDifference[][]> {
  const lastOn = new Map<string, number>();
  for (const [i, spool] of spools.entries())
    for await (const statement of spool.read())
      if (statement.subject.startsWith(EDITION)) lastOn.set(statement.subject.slice(EDITION.length), i);
  const all = await preview.differences(() => statementsIn(spools, time));
  return spools.map((_, i) => all.filter(({ edition }) => (lastOn.get(edition) ?? 0) === i));
}
