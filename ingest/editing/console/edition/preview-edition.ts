import { panelOf } from '../correction/preview/panel.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { Faults } from '../page/form-fields.ts';
import { html, EMPTY_HTML } from '../page/html.ts';
import type { PageRequest, Reply } from '../page-request.ts';
import { showFormAgain, GONE, goneReply } from './show-form-again.ts';
import { readEditionForm } from './read-edition-form.ts';
import { followSet } from './set/follow-set.ts';
import { withPickedSets } from './set/picked-sets.ts';

/** Previews a form: a part for a script, else the page with its panel. */
export async function previewEdition(deps: ConsoleDeps, sent: PageRequest): Promise<Reply> {
  const given = await withPickedSets(deps, withIntent(sent));
  const followed = await followSet(deps, given);
  const pageRequest = followed.kind === 'changed' ? followed.pageRequest : given;
  if (followed.kind === 'gone')
    return pageRequest.partial ? unfinished({ '': GONE }) : goneReply(deps, pageRequest);
  const stated = readEditionForm(pageRequest);
  if (!stated.ok)
    return pageRequest.partial
      ? unfinished(stated.faults)
      : showFormAgain(deps, pageRequest, stated.faults, EMPTY_HTML, 422);
  const panel = await panelOf(deps, pageRequest, [stated.request]);
  return pageRequest.partial
    ? { kind: 'part', body: panel }
    : showFormAgain(deps, pageRequest, {}, panel, 200);
}

/** A preview that follows the typing has no button: a filled-in replacement implies the intent `replace`. */
const withIntent = (pageRequest: PageRequest): PageRequest =>
  pageRequest.fields['form'] === 'set' &&
  !pageRequest.fields['intent'] &&
  pageRequest.fields['replacement']?.trim()
    ? { ...pageRequest, fields: { ...pageRequest.fields, intent: 'replace' } }
    : pageRequest;

/** Shows unfinished input as a hint, not as an error. */
const unfinished = (faults: Faults): Reply => ({
  kind: 'part',
  body: html`<p class="hint">${Object.values(faults).join(' ')}</p>`,
});
