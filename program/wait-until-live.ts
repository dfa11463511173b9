import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../api/index.ts';
import type { Log } from '../ingest/log/index.ts';
import { describePause } from '../projector/live/pause/index.ts';
import type { Projector } from '../projector/index.ts';

/** Roles of a projector that does not write, and waits for a person. */
const WAITING: ReadonlySet<string> = new Set(['replay_needed', 'replaying', 'paused']);

/** The required action before the read tables can advance; null: none. */
export function adviceOn(projector: Projector): string | null {
  const { role, lastError, pause } = projector.status();
  if (pause !== null) return describePause(pause);
  return WAITING.has(role) ? lastError : null;
}

/** Milliseconds after which the program prints on a terminal what it waits for. */
const SILENCE_MS = 10_000;

/** A first build has no position before it is whole; a writer has applied the events before its position. */
const describeWait = (at: number, end: number): string =>
  at <= 0
    ? `Building the read tables from ${end} events …`
    : `Catching up with the log: ${at} of ${end} events …`;

/** Until readers see everything that the log held when the projector started, or what another release made. */
export async function waitUntilLive(
  projector: Projector,
  { log, api, print }: { log: Log; api: Api; print: (line: string) => void },
): Promise<void> {
  const end = await log.end();
  const isWaiting = (): boolean => WAITING.has(projector.status().role);
  let stated = performance.now();
  for (let at = -1; at < end && !isWaiting(); at = projector.status().position ?? -1) {
    await sleep(10);
    if (performance.now() - stated < SILENCE_MS) continue;
    stated = performance.now();
    print(describeWait(at, end));
  }
  while (!api.hasGeneration()) await sleep(10);
}
