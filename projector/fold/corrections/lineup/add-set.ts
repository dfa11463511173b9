import type { LineupOperation } from '../../../../ingest/events/corrections/index.ts';
import { Findings, type OperationEffect } from '../operation-effect.ts';
import { ruled } from '../facts/ruled-fields.ts';
import type { Scene } from './select-sets.ts';
import { everCalled, appendSet, type Row, type LineupDraft } from './lineup-draft.ts';
import { placeOf, printedPlace } from './lineup-place.ts';

type Add = Extract<LineupOperation, { op: 'add' }>;

/** Adds a set to the editors' own statement. A source that has the same set, now or later, confirms it. */
export function add(scene: Scene, own: LineupDraft, { performance }: Add): OperationEffect {
  const findings = new Findings();
  findings.applied();
  const row = appendSet(own, scene.operationId, ruled(performance, {}, { timed: true }));
  scene.matches.set(performance, new Map([[own, { rows: [row], contradicts: false }]]));
  const place = placeOf(own, row, scene.zone);
  for (const draft of scene.drafts) {
    if (!draft.live || draft === own) continue;
    if (everCalled(draft, place.keys).some((each) => states(draft, each)))
      findings.confirmedBy(draft.claim.source);
  }
  return findings.result();

  function states(draft: LineupDraft, each: Row): boolean {
    const stated = printedPlace(draft, each, scene.zone);
    if (stated === null || stated.keys.names !== place.keys.names || stated.day !== place.day) return false;
    return (
      (stated.stage === null || place.stage === null || stated.stage === place.stage) &&
      (stated.start === null || place.start === null || stated.start === place.start)
    );
  }
}
