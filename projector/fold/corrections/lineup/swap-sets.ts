import type { Selection } from '../../../../ingest/events/corrections/index.ts';
import { changed, type Changes, isAs } from './change-set.ts';
import { toEffect, Findings, type OperationEffect } from '../operation-effect.ts';
import { type Scene, select, type Selected } from './select-sets.ts';
import { type Row, type LineupDraft, rewriteRow } from './lineup-draft.ts';
import { placeOf, printedPlace } from './lineup-place.ts';
import { findSetsMovedElsewhere } from './moved-elsewhere.ts';

/**
 * Exchanges day, stage and times of two sets: those that the editor saw, so that a source that has the
 * exchange itself later is not exchanged again.
 */
export function swap(scene: Scene, [one, other]: readonly [Selection, Selection]): OperationEffect {
  const here = slotChanges(scene, one);
  const there = slotChanges(scene, other);
  if (here === null || there === null) return toEffect('finds_nothing');
  // Both are found before either moves.
  const moves = [toMoves(scene, one, there), toMoves(scene, other, here)];
  const findings = new Findings();
  for (const each of moves) move(scene, each, findings);
  return findings.result();
}

interface Moves {
  readonly to: Changes;
  readonly found: ReadonlyMap<LineupDraft, Selected>;
}

/** The slot of a set, from the highest-ranked statement in which the editor saw it. */
function slotChanges(scene: Scene, selection: Selection): Changes | null {
  for (const [draft, { rows }] of select(scene, selection, () => false)) {
    const [row] = rows;
    if (!scene.seen.has(draft) || !row) continue;
    const { stage, start, end } = row.now;
    return { day: placeOf(draft, row, scene.zone).day, stage, start, end };
  }
  return null;
}

const toMoves = (scene: Scene, selection: Selection, to: Changes): Moves => ({
  to,
  found: select(scene, selection, (row, draft) => isThere(scene, draft, row, to)),
});

const isThere = ({ zone }: Scene, draft: LineupDraft, row: Row, to: Changes): boolean =>
  isAs(row.now, placeOf(draft, row, zone), to, zone);

function move(scene: Scene, { to, found }: Moves, findings: Findings): void {
  const { zone } = scene;
  const strayed = findSetsMovedElsewhere(scene, found, to);
  for (const [draft, { rows, contradicts }] of found) {
    for (const row of rows) {
      const stated = printedPlace(draft, row, zone);
      if (draft.live && stated !== null && isAs(row.stated!, stated, to, zone))
        findings.confirmedBy(draft.claim.source);
      rewriteRow(draft, row, changed(draft, row, placeOf(draft, row, zone), to, zone));
    }
    if (!draft.live) continue;
    if (contradicts || strayed.has(draft)) findings.contradictedBy(draft.claim.source);
    else findings.applied();
  }
}
