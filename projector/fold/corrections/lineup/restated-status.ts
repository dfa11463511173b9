import type { Performance } from '../../../../ingest/events/statements/index.ts';
import { printedStatus } from './printed-status.ts';
import type { Scene, Selected } from './select-sets.ts';
import type { Row, LineupDraft } from './lineup-draft.ts';

type Status = Performance['status'];

/**
 * Drafts of later statements that give the selected sets a status that neither the editor nor an earlier statement
 * gave: a cancellation is news for a correction that moved the set, even at the same place.
 * @param wanted the status that the operation sets, if any.
 */
export function restatedBy(
  { seen }: Scene,
  found: ReadonlyMap<LineupDraft, Selected>,
  wanted?: Status,
): ReadonlySet<LineupDraft> {
  const before = new Set<Status>();
  for (const [draft, { rows }] of found)
    if (seen.has(draft))
      for (const { now, stated } of rows) before.add(printedStatus(now)).add(printedStatus(stated ?? now));
  // A set that had not been seen has nothing to be compared with.
  if (before.size === 0) return new Set();
  const isNews = ({ stated }: Row): boolean =>
    stated !== null && printedStatus(stated) !== wanted && !before.has(printedStatus(stated));
  const later = [...found].filter(([draft]) => draft.live && !seen.has(draft));
  return new Set(later.filter(([, { rows }]) => rows.some(isNews)).map(([draft]) => draft));
}
