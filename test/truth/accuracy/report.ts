import { expectedActs, judge, type Verdict } from '../score/judge.ts';
import { type Figures, figuresOf, type Merging, mergingOf, type PairFate } from '../score/tally.ts';
import type { Label, Pair, Row } from '../score/truth.ts';
import { answerTo } from './answer.ts';
import type { Lineups } from './claims.ts';
import { findRow } from './find.ts';
import type { Truth } from './folder.ts';
import { actText, type Miss } from './print.ts';
import { isWrong, type Reviewed, type ReviewFigures, reviewFigures, reviewOf } from './review.ts';
import { type Fate, fateOf, type Identities } from './pairs.ts';
import type { ServedTables } from './served.ts';

export interface Report {
  readonly sources: Readonly<Record<string, { readonly side: string; readonly figures: Figures }>>;
  readonly sides: Readonly<Record<string, Figures>>;
  readonly review: ReviewFigures;
  readonly merging: Merging | null;
  readonly misses: readonly Miss[];
  /** Rows with a review item: its question, and whether the reading was right already. */
  readonly asked: readonly Asked[];
  readonly pairMisses: readonly (Pair & { readonly fate: Fate })[];
  /** Pairs of which the catalog lacks a name. */
  readonly pairsNotThere: readonly string[];
  /** Rows that were not scored, by reason. */
  readonly unsure: readonly string[];
  readonly unlabelled: readonly string[];
  readonly labelsWithoutRow: readonly string[];
  /** Number of rows whose file no manifest reads, by source. */
  readonly noManifest: Readonly<Record<string, number>>;
  /** Rows that only superseded statements of the source contain. */
  readonly superseded: readonly string[];
}

export interface Asked {
  readonly id: string;
  readonly credit: string;
  readonly confidence: number | null;
  readonly item: string;
  readonly reason: string;
  readonly right: boolean;
}

interface Scored extends Reviewed {
  readonly row: Row;
  readonly verdict: Verdict;
  readonly edition: string;
  readonly reason: string;
}

export function report(truth: Truth, lineups: Lineups, tables: ServedTables, identities: Identities): Report {
  const scored: Scored[] = [];
  const misses: Miss[] = [];
  const noManifest: Record<string, number> = {};
  const superseded: string[] = [];
  const asked = truth.rows.filter(({ id }) => truth.labels.get(id) !== undefined);
  for (const row of asked) {
    const label = truth.labels.get(row.id)!;
    if (label.unsure) continue;
    const found = findRow(row, lineups);
    if (found.how === 'no manifest') {
      noManifest[row.source] = (noManifest[row.source] ?? 0) + 1;
      continue;
    }
    if (found.how === 'superseded') {
      superseded.push(row.id);
      continue;
    }
    const answer = answerTo(row, found, tables, lineups.zoneIn);
    const verdict = judge(row, label, answer);
    const { reason } = answer;
    scored.push({
      row,
      verdict,
      edition: `${row.source} ${row.edition}`,
      reason,
      ...reviewOf(found, tables),
    });
    const what = wrongIn(verdict);
    if (what.length > 0)
      misses.push({ ...missOf(row, label, what), got: gotOf(answer, what), reason: answer.reason });
  }
  const pairs = truth.pairs.map((pair) => ({ ...pair, fate: fateOf(pair, identities) }));
  const rowIds = new Set(truth.rows.map(({ id }) => id));
  return {
    sources: bySource(scored, truth.division),
    sides: bySide(scored, truth.division),
    review: reviewFigures(scored),
    merging: pairs.length > 0 ? mergingOf(pairs) : null,
    misses,
    asked: scored.flatMap(askedOf),
    pairMisses: pairs.filter(isMissed),
    pairsNotThere: pairs.filter(({ fate }) => fate === 'not there').map(({ id }) => id),
    unsure: asked.filter(({ id }) => truth.labels.get(id)?.unsure).map(({ id }) => id),
    unlabelled: truth.rows.filter(({ id }) => !truth.labels.has(id)).map(({ id }) => id),
    labelsWithoutRow: [...truth.labels.keys()].filter((id) => !rowIds.has(id)),
    noManifest,
    superseded,
  };
}

const askedOf = ({ row: { id, credit }, confidence, item, reason, verdict }: Scored): Asked[] =>
  item === null ? [] : [{ id, credit, confidence, item, reason, right: !isWrong({ verdict }) }];

function wrongIn({ units, placeholder, notMusic, actKept, day, instant, setType }: Verdict): string[] {
  return [
    units.some(({ outcome }) => outcome !== 'right') ? 'bookings' : '',
    placeholder === false ? 'placeholder booked' : '',
    notMusic === false ? 'no music booked' : '',
    actKept === false ? 'act lost' : '',
    day === false ? 'day' : '',
    instant === false ? 'instant' : '',
    setType !== null && setType.stated !== setType.came ? 'set type' : '',
  ].filter((what) => what !== '');
}

function missOf(row: Row, label: Label, what: readonly string[]) {
  const { id, edition, credit } = row;
  const expected = [
    ...expectedActs(row, label).map(actText),
    ...(what.includes('day') ? [`day ${label.festival_day ?? ''}`] : []),
    ...(what.includes('instant') ? [`start ${label.start_at ?? ''}`] : []),
    ...(what.includes('set type') ? [`set type ${label.set_type ?? 'none'}`] : []),
  ];
  return { id, edition, credit, what, expected };
}

const gotOf = (answer: ReturnType<typeof answerTo>, what: readonly string[]): string[] => [
  ...answer.acts.filter(({ besideCredit }) => !besideCredit).map(actText),
  ...(what.includes('day') ? [`day ${answer.days.join(', ')}`] : []),
  ...(what.includes('instant') ? [`start ${answer.starts.join(', ')}`] : []),
  ...(what.includes('set type') ? [`set type ${answer.set_types.join(', ') || 'none'}`] : []),
];

const isMissed = ({ same, fate }: PairFate): boolean =>
  same === 'same' ? fate === 'apart' || fate === 'suggested' : same === 'different' && fate === 'merged';

function bySource(scored: readonly Scored[], division: Truth['division']): Report['sources'] {
  const names = [...new Set(scored.map(({ row }) => row.source))].sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      { side: division[name] ?? '-', figures: figuresOf(scored.filter(({ row }) => row.source === name)) },
    ]),
  );
}

function bySide(scored: readonly Scored[], division: Truth['division']): Report['sides'] {
  const sides = [...new Set(scored.flatMap(({ row }) => division[row.source] ?? []))].sort();
  return Object.fromEntries([
    ['all', figuresOf(scored)],
    ...sides.map((side) => [side, figuresOf(scored.filter(({ row }) => division[row.source] === side))]),
  ]) as Report['sides'];
}
