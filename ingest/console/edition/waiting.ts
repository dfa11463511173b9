import { type Correction, listCorrections } from '../../corrections/index.ts';
import { correctionItems } from '../correction/list.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html, type Html, nothing } from '../page/html.ts';
import type { EditionView } from './read.ts';

/** As many are looked through, the newest first. */
const MOST = 100;

/**
 * What was said of an edition and its page does not show yet: proposals, and what is under an embargo, unless the edition
 * is itself and is shown as it will be.
 */
export async function waitingOf(
  { corrections }: ConsoleDeps,
  { row: { slug }, veiledUntil }: Pick<EditionView, 'row' | 'veiledUntil'>,
): Promise<readonly Correction[]> {
  const found = await listCorrections(corrections, {
    ...{ states: ['proposed', 'published'], subject: `edition:${slug}`, limit: MOST, offset: 0 },
  });
  return found.corrections.filter(
    ({ state }) => state === 'proposed' || (state === 'published' && veiledUntil === null),
  );
}

export const waitingCard = (waiting: readonly Correction[]): Html =>
  waiting.length === 0
    ? nothing
    : html`<section class="card waits" aria-labelledby="waits">
        <h2 id="waits">Not seen by readers yet</h2>
        ${correctionItems(waiting)}
      </section>`;
