import type { LineupOperation } from '../../../../ingest/events/corrections/index.ts';
import { add } from './add-set.ts';
import { changed, type Changes, isAs } from './change-set.ts';
import { Findings, type OperationEffect } from '../operation-effect.ts';
import { creditKeys } from '../../credits/index.ts';
import { restatedBy } from './restated-status.ts';
import { type Ruled, ruled } from '../facts/ruled-fields.ts';
import { type Scene, select, type Selected } from './select-sets.ts';
import { everCalled, appendSet, type Row, type LineupDraft, rewriteRow } from './lineup-draft.ts';
import { placeOf, printedPlace } from './lineup-place.ts';
import { shift } from './shift-sets.ts';
import { findSetsMovedElsewhere, WHEREABOUTS } from './moved-elsewhere.ts';
import { swap } from './swap-sets.ts';

type Operation<Op extends LineupOperation['op']> = Extract<LineupOperation, { op: Op }>;

/** Applies one operation to every statement of the scene; `own` is the editors' own. */
export function operate(scene: Scene, own: LineupDraft, operation: LineupOperation): OperationEffect {
  switch (operation.op) {
    case 'add':
      return add(scene, own, operation);
    case 'drop':
      return drop(scene, operation);
    case 'change':
      return change(scene, operation.select, operation.set);
    case 'acts':
      return rewrite(scene, operation.select, (row) => [ruled(row.now, {}, { cast: operation.acts })]);
    case 'replace':
      return rewrite(scene, operation.select, (row) => replaced(row.now, operation), WHEREABOUTS);
    case 'swap':
      return swap(scene, operation.select);
    case 'shift':
      return shift(scene, operation);
    case 'complete':
      return { effect: 'applies', sources: [] };
  }
}

const never = (): boolean => false;

function drop(scene: Scene, operation: Operation<'drop'>): OperationEffect {
  const findings = new Findings();
  const found = select(scene, operation.select, never);
  const silent = [...found].filter(([draft]) => !draft.live).map(([{ claim }]) => claim);
  for (const { live, claim } of scene.drafts) {
    // The source had this value earlier, but not any more.
    const had = silent.some(({ source, data }) => source === claim.source && data.part === claim.data.part);
    if (live && had && ![...found.keys()].some((draft) => draft.claim === claim))
      findings.confirmedBy(claim.source);
  }
  const strayed = findSetsMovedElsewhere(scene, found, {}, WHEREABOUTS);
  for (const [draft, { rows, contradicts }] of found) {
    for (const row of rows) row.gone = true;
    note(findings, draft, contradicts || strayed.has(draft));
  }
  return findings.result();
}

function note(findings: Findings, { live, claim }: LineupDraft, contradicts: boolean): void {
  if (!live) return;
  if (contradicts) findings.contradictedBy(claim.source);
  else findings.applied();
}

/** Fields of the selected sets. */
export function change(
  scene: Scene,
  selection: Operation<'change'>['select'],
  set: Changes,
): OperationEffect {
  const isDone = (row: Row, draft: LineupDraft): boolean =>
    isAs(row.now, placeOf(draft, row, scene.zone), set, scene.zone);
  return changeRows(scene, select(scene, selection, isDone), selection.credit, set);
}

/** @param credit the sets' former credit. */
export function changeRows(
  scene: Scene,
  found: ReadonlyMap<LineupDraft, Selected>,
  credit: string,
  set: Changes,
): OperationEffect {
  const findings = new Findings();
  for (const draft of scene.drafts) {
    if (draft.live && isStated(scene, draft, found.get(draft)?.rows ?? [], credit, set))
      findings.confirmedBy(draft.claim.source);
  }
  const news = new Set([
    ...restatedBy(scene, found, set.status),
    ...findSetsMovedElsewhere(scene, found, set),
  ]);
  for (const [draft, { rows, contradicts }] of found) {
    for (const row of rows) {
      rewriteRow(draft, row, changed(draft, row, placeOf(draft, row, scene.zone), set, scene.zone));
    }
    note(findings, draft, contradicts || news.has(draft));
  }
  return findings.result();
}

/**
 * True if the source itself already has the editor's value: for a selected set, or for one that is already in
 * its target place.
 */
function isStated(
  { zone }: Scene,
  draft: LineupDraft,
  meant: readonly Row[],
  credit: string,
  set: Changes,
): boolean {
  const placed = set.day !== undefined || set.stage !== undefined || set.start !== undefined;
  const keys = creditKeys(set.credit ?? credit);
  const others = placed ? everCalled(draft, keys) : [];
  return [...meant, ...others].some((row) => {
    const place = printedPlace(draft, row, zone);
    if (place === null || !isAs(row.stated!, place, set, zone)) return false;
    return meant.includes(row) || place.keys.names === keys.names;
  });
}

/**
 * Replaces the selected sets by others.
 * @param about the places at which the correction makes a set absent; a correction of the acts follows the set
 * everywhere.
 */
function rewrite(
  scene: Scene,
  selection: Operation<'acts'>['select'],
  into: (row: Row) => readonly [Ruled, ...Ruled[]],
  about: typeof WHEREABOUTS = [],
): OperationEffect {
  const findings = new Findings();
  const found = select(scene, selection, never);
  const news = new Set([...restatedBy(scene, found), ...findSetsMovedElsewhere(scene, found, {}, about)]);
  for (const [draft, { rows, contradicts }] of found) {
    for (const row of rows) {
      const [first, ...more] = into(row);
      rewriteRow(draft, row, first);
      for (const now of more) appendSet(draft, `${row.key}>${scene.operationId}`, now);
    }
    note(findings, draft, contradicts || news.has(draft));
  }
  return findings.result();
}

function replaced(now: Ruled, { credit, acts }: Operation<'replace'>): [Ruled, Ruled] {
  const { by_editor, ...performance } = now;
  const heir: Ruled = {
    ...performance,
    credit,
    artists: [],
    genres: [],
    set_type: null,
    status: 'confirmed',
    by_editor: {
      ...(by_editor?.timed === true && { timed: true }),
      ...(acts !== null && { cast: acts }),
    },
  };
  const status = 'replaced';
  return [ruled(now, { status }, { status }), heir];
}
