import { type Share, shareOf } from '../score/wilson.ts';
import type { Verdict } from '../score/judge.ts';
import { groupBy } from '../../../db/groups/index.ts';
import type { Scorable } from './find.ts';
import type { ServedTables } from './served.ts';

/** How well the review queue finds wrong rows. */
export interface ReviewFigures {
  /** Of the wrong rows of editions that readers see: those with a review item. */
  readonly wrongAsked: Share | null;
  /** Of the review items on who plays these rows: those that needed a change. */
  readonly itemsWrong: Share | null;
  /** The same for items on credits that may not be music. */
  readonly noMusicWrong: Share | null;
  /** Ids of wrong rows without a review item. */
  readonly silent: readonly string[];
  /** By confidence, the highest first: the share of rows whose reading was right. */
  readonly calibration: readonly { readonly confidence: number; readonly right: Share }[];
}

export interface Reviewed {
  /** Null if the row has no performance. */
  readonly confidence: number | null;
  /** Its review item, which may concern other rows too; null if there is none. */
  readonly item: string | null;
  /** Whether it may have a review item: a club night has none. */
  readonly reviewable: boolean;
}

export function reviewOf(found: Scorable, tables: ServedTables): Reviewed {
  if (found.how === 'kept out') return { confidence: null, item: null, reviewable: false };
  const { lineup, performance, reading } = found.reported;
  const slug = lineup.subject.replace(/^edition:/, '');
  const item = tables.itemOn(slug, performance, lineup.source);
  return { confidence: reading.confidence, item, reviewable: tables.edition(slug) !== null };
}

type Row = Reviewed & { readonly row: { readonly id: string }; readonly verdict: Verdict };

export function reviewFigures(rows: readonly Row[]): ReviewFigures {
  const wrong = rows.filter((row) => row.reviewable && isWrong(row));
  const items = groupBy(
    rows.filter(({ item }) => item !== null),
    ({ item }) => item!,
  );
  const asked = wrong.filter(({ item }) => item !== null);
  return {
    wrongAsked: shareOf(asked.length, wrong.length),
    itemsWrong: changed([...items].filter(([item]) => !isOnNoMusic(item))),
    noMusicWrong: changed([...items].filter(([item]) => isOnNoMusic(item))),
    silent: wrong.filter(({ item }) => item === null).map(({ row }) => row.id),
    calibration: calibrationOf(rows),
  };
}

const isOnNoMusic = (item: string): boolean => item.includes(' no_music ');

const changed = (items: readonly (readonly [string, readonly Row[]])[]): Share | null =>
  shareOf(items.filter(([, same]) => same.some(isWrong)).length, items.length);

function calibrationOf(rows: readonly Row[]): ReviewFigures['calibration'] {
  const groups = groupBy(rows, ({ confidence }) => confidence ?? -1);
  return [...groups]
    .filter(([confidence]) => confidence >= 0)
    .sort(([a], [b]) => b - a)
    .map(([confidence, same]) => {
      const right = same.filter((row) => !isWrong(row)).length;
      return { confidence, right: shareOf(right, same.length)! };
    });
}

/** Whether the row books other acts than those who play. */
export const isWrong = ({
  verdict: { units, placeholder, notMusic, actKept },
}: {
  readonly verdict: Verdict;
}): boolean =>
  units.some(({ outcome }) => outcome !== 'right') ||
  [placeholder, notMusic, actKept].some((held) => held === false);
