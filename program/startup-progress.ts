import type { Projector } from '../projector/index.ts';
import type { Schedule } from './schedule/index.ts';
import {
  combineReadiness,
  projectorReadiness,
  type Readiness,
  scheduleReadiness,
} from './operations/index.ts';

/** Progress of the start. */
export class Stage {
  waitsFor: string | null = 'The program is starting.';
  projector: Projector | null = null;
  schedule: Schedule | null = null;
}

/** Ready when the start is over and every started part is ready. */
export function startupReadiness(stage: Stage, parts: readonly Readiness[]): Readiness {
  const { waitsFor, projector, schedule } = stage;
  const start = { ready: waitsFor === null, why: waitsFor === null ? [] : [waitsFor], state: {} };
  const projecting = projector ? [projectorReadiness(projector)] : [];
  return combineReadiness([start, ...parts, ...projecting, scheduleReadiness(schedule)]);
}
