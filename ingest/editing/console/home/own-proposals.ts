import type { Correction } from '../../corrections/index.ts';
import { listCorrections } from '../../corrections/queries/index.ts';
import { correctionItems } from '../correction/list.ts';
import { type ListedContext, readListedContext } from '../correction/listed-context.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { Editor } from '../../editors/index.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';

const MAX_SHOWN = 8;
/** Corrections among which the editor's own proposals are found. */
const MAX_LOOKED_THROUGH = 50;

/** An editor's own latest proposals, with the decisions on them. */
export async function ownProposals(
  { corrections, database }: ConsoleDeps,
  { name }: Pick<Editor, 'name'>,
): Promise<Html> {
  const listed = await listCorrections(corrections, { by: name, limit: MAX_LOOKED_THROUGH, offset: 0 });
  const proposals = listed.corrections.filter(isProposal).slice(0, MAX_SHOWN);
  return proposals.length === 0 ? EMPTY_HTML : list(proposals, await readListedContext(database, proposals));
}

/** Open, or decided on by someone. */
const isProposal = ({ state, decided_by }: Correction): boolean =>
  state === 'proposed' || decided_by !== null;

const list = (proposals: readonly Correction[], context: ListedContext): Html =>
  html`<h2>Your proposals</h2>
    ${correctionItems(proposals, context)}`;
