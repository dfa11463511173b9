import { schemaOf } from '../../../db/generations/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { buildGeneration } from '../bulk/build-generation.ts';
import { markReusable } from './reusable-generation.ts';
import { ReplayRefused } from './replay-faults.ts';
import { buildingIn, withReplayRun, type RunOptions } from './run-replay.ts';

export interface UntilOptions extends RunOptions {
  /** The position of the log, or the instant (milliseconds since 1970), before which events are read. */
  readonly until: { readonly position: number } | { readonly time: number };
}

export interface PastGeneration {
  readonly generation: number;
  /** The schema to query. */
  readonly schema: string;
  readonly position: number;
  /** Days have changed up to this instant: the requested one, or the last event's. */
  readonly asOf: number;
}

/** Builds the tables as of that position or instant into a schema of their own, which readers never see. */
export async function replayUntil(options: UntilOptions): Promise<PastGeneration> {
  return withReplayRun('until', options, async (run) => {
    const { log, client, record } = run;
    await run.phase('finding the position');
    const { position, asOf } = await loadPlace(log, options.until);
    await run.phase('building');
    const built = await buildGeneration({ ...buildingIn(run, options), asOf, until: position });
    const { number, projectionVersion } = built.generation;
    await markReusable(client, number, 'historical');
    await record.builds(number, projectionVersion);
    await record.end('done');
    return { generation: number, schema: schemaOf(number), position, asOf };
  });
}

async function loadPlace(
  log: Log,
  until: UntilOptions['until'],
): Promise<{ position: number; asOf: number }> {
  const end = await log.end();
  if ('time' in until) return { position: await firstAfter(log, until.time, end), asOf: until.time };
  const { position } = until;
  if (position > end)
    throw new ReplayRefused(`The log ends at position ${end}, so it has no position ${position}.`);
  const last = position > 0 ? await log.at(position - 1) : null;
  return { position, asOf: last ? Date.parse(last.time) : 0 };
}

/** The first position whose event was published after the instant; events are in the order of their publication. */
async function firstAfter(log: Log, time: number, end: number): Promise<number> {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const event = await log.at(middle);
    if (event && Date.parse(event.time) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
