import { type Correction, listCorrections } from '../../corrections/index.ts';
import { correctionItems } from '../correction/list.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html, type Html, nothing } from '../page/html.ts';

/** As many are looked through, the newest first. */
const MOST = 100;

/** What was said of an edition and readers do not see yet: proposals, and what is under an embargo. */
export async function waitingOf({ corrections }: ConsoleDeps, slug: string): Promise<readonly Correction[]> {
  const found = await listCorrections(corrections, {
    ...{ states: ['proposed', 'published'], subject: `edition:${slug}`, limit: MOST, offset: 0 },
  });
  return found.corrections.filter(({ state }) => state === 'proposed' || state === 'published');
}

export const waitingCard = (waiting: readonly Correction[]): Html =>
  waiting.length === 0
    ? nothing
    : html`<section class="card waits" aria-labelledby="waits">
        <h2 id="waits">Not seen by readers yet</h2>
        ${correctionItems(waiting)}
      </section>`;
