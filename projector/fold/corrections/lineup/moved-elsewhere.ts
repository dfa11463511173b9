import { nameKey } from '../../../../db/keys/index.ts';
import type { Changes } from './change-set.ts';
import type { Scene, Selected } from './select-sets.ts';
import type { SetPlace, Row, LineupDraft } from './lineup-draft.ts';
import { millisecondsOf, placeOf, printedPlace } from './lineup-place.ts';

type Spot = Partial<Omit<SetPlace, 'keys'>>;
type Field = keyof Spot;

const FIELDS = ['day', 'stage', 'start', 'end'] as const;

/** The fields of a correction that removes a set: the set's return in any other place is news. */
export const WHEREABOUTS: readonly Field[] = ['day', 'stage', 'start'];

/**
 * Later statements that give the selected sets a day, stage or time that neither the editor nor anyone before
 * had. A selection without these fields, such as by credit alone, matches wherever the set is, so that
 * matching proves nothing.
 * @param fields those of the correction: mostly the ones it sets.
 */
export function findSetsMovedElsewhere(
  scene: Scene,
  found: ReadonlyMap<LineupDraft, Selected>,
  set: Changes,
  fields: readonly Field[] = FIELDS.filter((field) => set[field] !== undefined),
): ReadonlySet<LineupDraft> {
  const { seen, zone } = scene;
  const before = placesBefore(scene, found);
  // A set that had not been seen has nothing to be compared with.
  if (fields.length === 0 || before.length === 0) return new Set();
  const wanted = toSpot(set, zone);
  const isNews = (draft: LineupDraft, row: Row): boolean => {
    const place = printedPlace(draft, row, zone);
    return place !== null && fields.some((field) => strays(field, place, wanted, before));
  };
  const later = [...found].filter(([draft]) => draft.live && !seen.has(draft));
  const news = later.filter(([draft, { rows }]) => rows.some((row) => isNews(draft, row)));
  return new Set(news.map(([draft]) => draft));
}

/** The places of the sets that the editor saw: by their sources and by earlier corrections. */
function placesBefore({ seen, zone }: Scene, found: ReadonlyMap<LineupDraft, Selected>): SetPlace[] {
  const before: SetPlace[] = [];
  for (const [draft, { rows }] of found) {
    if (!seen.has(draft)) continue;
    for (const row of rows) {
      const now = placeOf(draft, row, zone);
      before.push(now, printedPlace(draft, row, zone) ?? now);
    }
  }
  return before;
}

/** The values of a change as places have them. */
const toSpot = ({ day, stage, start, end }: Changes, zone: string | null): Spot => ({
  ...(day !== undefined && { day }),
  ...(stage !== undefined && { stage: stage === null ? null : nameKey(stage) }),
  ...(start !== undefined && { start: millisecondsOf(start, zone) }),
  ...(end !== undefined && { end: millisecondsOf(end, zone) }),
});

/**
 * A statement without a value agrees; a value for a field that was empty before and left empty by the editor
 * fills it in.
 */
function strays(field: Field, place: SetPlace, wanted: Spot, before: readonly SetPlace[]): boolean {
  const is = place[field];
  if (is === null || is === wanted[field]) return false;
  if (before.some((each) => each[field] === is)) return false;
  return wanted[field] !== null || before.some((each) => each[field] !== null);
}
