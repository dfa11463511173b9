import type { Correction } from '../../corrections/index.ts';
import { listCorrections } from '../../corrections/queries/index.ts';
import type { EditionOperation } from '../../../events/corrections/index.ts';
import { correctionItems } from '../correction/list.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import type { Reply } from '../page-request.ts';
import type { EditionView } from './read.ts';

/** Maximum number shown, newest first. */
const MAX_CORRECTIONS = 100;

/**
 * Claims about an edition that its page does not show yet: proposals, and corrections under an embargo,
 * unless the edition itself is under it and is shown as it will be.
 */
export async function listPendingCorrections(
  { corrections }: ConsoleDeps,
  { row: { slug }, embargoedUntil }: Pick<EditionView, 'row' | 'embargoedUntil'>,
): Promise<readonly Correction[]> {
  const found = await listCorrections(corrections, {
    states: ['proposed', 'published'],
    subject: `edition:${slug}`,
    limit: MAX_CORRECTIONS,
    offset: 0,
    unseen: true,
  });
  return found.corrections.filter(
    ({ state }) => state === 'proposed' || (state === 'published' && embargoedUntil === null),
  );
}

export const pendingCard = (waiting: readonly Correction[], { slug, timezone }: EditionView['row']): Html =>
  waiting.length === 0
    ? EMPTY_HTML
    : html`<section class="card waits" aria-labelledby="waits">
        <h2 id="waits">Not visible to readers yet</h2>
        ${correctionItems(waiting, { zones: new Map(timezone === null ? [] : [[`edition:${slug}`, timezone]]) })}
      </section>`;

/**
 * The page of an edition that is only proposed: its proposals, each with a link to the decision. Null: there are
 * none.
 */
export async function proposedEdition({ corrections }: ConsoleDeps, slug: string): Promise<Reply | null> {
  const found = await listCorrections(corrections, {
    states: ['proposed'],
    subject: `edition:${slug}`,
    limit: MAX_CORRECTIONS,
    offset: 0,
  });
  if (found.total === 0) return null;
  const names = found.corrections.map(announcedName).filter((name) => name !== null);
  const title = names[0] ?? slug;
  return {
    kind: 'page',
    title,
    body: html`<div class="title">
        <p class="above">Proposed edition</p>
        <h1>${title}</h1>
        <p class="facts">Only editors see this proposed edition until an editor publishes it.</p>
      </div>
      ${correctionItems(found.corrections, { zones: new Map() })}`,
  };
}

function announcedName({ data }: Correction): string | null {
  const { operations = [] } = data as { operations?: readonly EditionOperation[] };
  const stated = operations.find((one) => one.op === 'announce');
  return stated?.op === 'announce' ? stated.edition.name : null;
}
