import { nameKey } from '../../../db/keys/index.ts';
import type { Changes } from './change.ts';
import type { Scene, Selected } from './select.ts';
import { millisecondsOf, type Place, placeOf, type Row, printedPlace, type Sheet } from './lineup-draft.ts';

type Spot = Partial<Omit<Place, 'keys'>>;
type Field = keyof Spot;

const FIELDS = ['day', 'stage', 'start', 'end'] as const;

/** What a word speaks of that says a set is not there: if it comes back anywhere else, that is news. */
export const WHEREABOUTS: readonly Field[] = ['day', 'stage', 'start'];

/**
 * Statements that came later and say of the sets that are meant a day, a stage or a time that neither the editor nor
 * anybody before did. A selection that leaves these out, as one of the credit only does, fits wherever the set goes, so
 * that fitting does not tell.
 * @param fields those that the word is about: mostly what it sets.
 */
export function strayedBy(
  scene: Scene,
  found: ReadonlyMap<Sheet, Selected>,
  set: Changes,
  fields: readonly Field[] = FIELDS.filter((field) => set[field] !== undefined),
): ReadonlySet<Sheet> {
  const { seen, zone } = scene;
  const before = placesBefore(scene, found);
  // Of a set that nobody had seen there is nothing to be said otherwise.
  if (fields.length === 0 || before.length === 0) return new Set();
  const wanted = spotOf(set, zone);
  const isNews = (sheet: Sheet, row: Row): boolean => {
    const place = printedPlace(sheet, row, zone);
    return place !== null && fields.some((field) => strays(field, place, wanted, before));
  };
  const later = [...found].filter(([sheet]) => sheet.live && !seen.has(sheet));
  const news = later.filter(([sheet, { rows }]) => rows.some((row) => isNews(sheet, row)));
  return new Set(news.map(([sheet]) => sheet));
}

/** Where the sets stood that the editor saw: by their sources, and by what editors had said until then. */
function placesBefore({ seen, zone }: Scene, found: ReadonlyMap<Sheet, Selected>): Place[] {
  const before: Place[] = [];
  for (const [sheet, { rows }] of found) {
    if (!seen.has(sheet)) continue;
    for (const row of rows) {
      const now = placeOf(sheet, row, zone);
      before.push(now, printedPlace(sheet, row, zone) ?? now);
    }
  }
  return before;
}

/** The values of a change as places have them. */
const spotOf = ({ day, stage, start, end }: Changes, zone: string | null): Spot => ({
  ...(day !== undefined && { day }),
  ...(stage !== undefined && { stage: stage === null ? null : nameKey(stage) }),
  ...(start !== undefined && { start: millisecondsOf(start, zone) }),
  ...(end !== undefined && { end: millisecondsOf(end, zone) }),
});

/** Who says nothing agrees; and where the editor left open what nobody had said, whoever comes to say it fills it in. */
function strays(field: Field, place: Place, wanted: Spot, before: readonly Place[]): boolean {
  const is = place[field];
  if (is === null || is === wanted[field]) return false;
  if (before.some((each) => each[field] === is)) return false;
  return wanted[field] !== null || before.some((each) => each[field] !== null);
}
