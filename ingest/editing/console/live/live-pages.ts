import { statement } from '../../../../db/index.ts';
import type { Correction } from '../../corrections/index.ts';
import { listCorrections } from '../../corrections/queries/index.ts';
import { correctionItems } from '../correction/list.ts';
import type { ConsoleDeps } from '../deps.ts';
import { readListedContext } from '../correction/listed-context.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount, formatDuration, moment } from '../page/date-texts.ts';
import { onTables } from '../on-tables.ts';
import type { Page, Reply } from '../page-request.ts';

const checkpoint = statement(import.meta.url, './live-checkpoint.sql');
const took = statement(import.meta.url, './delays.sql');

export const livePages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/live', handler: () => live(deps) },
];

interface Checkpoint {
  readonly position: number;
  readonly last_event_time: string | null;
  readonly projection_version: number;
}

interface Took {
  readonly corrections: number;
  /** Milliseconds; null: none yet. */
  readonly median: number | null;
  readonly p99: number | null;
}

/** Shows the live generation, its lag behind the log, and the delay of corrections. */
async function live(deps: ConsoleDeps): Promise<Reply> {
  const at = await onTables(deps.database, async (tables) => ({
    checkpoint: (await tables.one<Checkpoint>(checkpoint))!,
    took: (await tables.one<Took>(took))!,
  }));
  const end = await deps.corrections.log.end();
  const { corrections } = await listCorrections(deps.corrections, {
    states: ['published'],
    limit: 20,
    offset: 0,
  });
  const context = await readListedContext(deps.database, corrections);
  return {
    kind: 'page',
    title: 'Live',
    at: 'live',
    body: html`<h1>Live status</h1>
      ${at === null ? html`<p>The data is being built. Reload in a moment.</p>` : numbers(at.checkpoint, at.took, end)}
      <h2>Latest published corrections</h2>
      ${corrections.length === 0 ? html`<p class="empty">None: no correction was published, or all were undone.</p>` : correctionItems(corrections, context)}
      ${corrections.length === 0 ? EMPTY_HTML : waiting(corrections)}`,
  };
}

function numbers(
  { position, last_event_time, projection_version }: Checkpoint,
  times: Took,
  end: number,
): Html {
  const behind = Math.max(end - position, 0);
  const facts: readonly (readonly [string, string])[] = [
    ['Readers see', behind === 0 ? 'everything' : `all but ${formatCount(behind, 'event')}`],
    ['A correction is live after', times.median === null ? 'none yet' : formatDuration(times.median)],
    ['99 of 100 are live after', times.p99 === null ? 'none yet' : formatDuration(times.p99)],
  ];
  return html`<dl class="big-numbers">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <p class="hint">
      ${times.corrections === 0 ? EMPTY_HTML : html`Both times are measured from the publication of a correction until readers saw it, for the last ${times.corrections === 1 ? 'correction' : formatCount(times.corrections, 'correction')}. `}${last_event_time === null ? EMPTY_HTML : html`The newest event was published on ${moment(last_event_time)}.`}
    </p>
    <details class="technical">
      <summary>Technical details</summary>
      <p>Position in the log: ${position.toLocaleString('en-GB')} of ${end.toLocaleString('en-GB')}</p>
      <p>Projection version: ${projection_version}</p>
    </details>`;
}

const waiting = (corrections: readonly Correction[]): Html => {
  const ahead = corrections.filter(({ state }) => state === 'published');
  return html`<p class="hint">
    ${ahead.length === 0 ? 'All corrections of this list are live or superseded.' : `${formatCount(ahead.length, 'correction waits', 'corrections wait')} for the projector or an embargo.`}
  </p>`;
};
