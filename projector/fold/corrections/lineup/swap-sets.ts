import type { Selection } from '../../../../ingest/events/corrections/index.ts';
import { changed, type Changes, isAs } from './change-set.ts';
import { toEffect, Findings, type OperationEffect } from '../operation-effect.ts';
import { type Scene, select, type Selected } from './select-sets.ts';
import { placeOf, type Row, printedPlace, type LineupDraft, write } from './lineup-draft.ts';
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
  for (const [sheet, { rows }] of select(scene, selection, () => false)) {
    const [row] = rows;
    if (!scene.seen.has(sheet) || !row) continue;
    const { stage, start, end } = row.now;
    return { day: placeOf(sheet, row, scene.zone).day, stage, start, end };
  }
  return null;
}

const toMoves = (scene: Scene, selection: Selection, to: Changes): Moves => ({
  to,
  found: select(scene, selection, (row, sheet) => isThere(scene, sheet, row, to)),
});

const isThere = ({ zone }: Scene, sheet: LineupDraft, row: Row, to: Changes): boolean =>
  isAs(row.now, placeOf(sheet, row, zone), to, zone);

function move(scene: Scene, { to, found }: Moves, findings: Findings): void {
  const { zone } = scene;
  const strayed = findSetsMovedElsewhere(scene, found, to);
  for (const [sheet, { rows, contradicts }] of found) {
    for (const row of rows) {
      const stated = printedPlace(sheet, row, zone);
      if (sheet.live && stated !== null && isAs(row.stated!, stated, to, zone))
        findings.confirmedBy(sheet.claim.source);
      write(sheet, row, changed(sheet, row, placeOf(sheet, row, zone), to, zone));
    }
    if (!sheet.live) continue;
    if (contradicts || strayed.has(sheet)) findings.contradictedBy(sheet.claim.source);
    else findings.applied();
  }
}
