import { type CorrectionRequest, previewOf, type Problem } from '../../corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { Html } from '../page/html.ts';
import type { Visit } from '../visit.ts';
import { localized, zoneOf } from '../zones.ts';
import { previewPanel, problemPanel } from './preview-panel.ts';

/** What requests would change, or why they would not be taken. */
export async function panelOf(
  { corrections, database }: ConsoleDeps,
  { session }: Visit,
  requests: readonly CorrectionRequest[],
): Promise<Html> {
  const preview = await previewOf(corrections, session.editor, requests);
  if (!preview.ok) return problemPanel(preview.problem);
  const zone = await zoneOf(database, requests[0]?.subject ?? '');
  return previewPanel({ ...preview.value, refusals: localized(preview.value.refusals, zone) });
}

/** A problem with all that is wrong, in one paragraph. */
export const sentenceOf = ({ detail, errors = [] }: Problem): string =>
  [
    detail,
    ...errors
      .filter(({ message }) => message !== detail)
      .map(({ message, near = [] }) =>
        near.length === 0 ? message : `${message} Near: ${near.join('; ')}.`,
      ),
  ].join(' ');
