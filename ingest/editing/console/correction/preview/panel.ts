import type { CorrectionRequest } from '../../../corrections/index.ts';
import { previewRequests } from '../../../corrections/queries/index.ts';
import type { Fault, Problem } from '../../../corrections/problems/index.ts';
import type { ConsoleDeps } from '../../deps.ts';
import type { Html } from '../../page/html.ts';
import type { PageRequest } from '../../page-request.ts';
import { localized, zoneOf } from '../../zones.ts';
import { previewPanel } from './preview-panel.ts';
import { problemPanel } from '../conflict/refusal-panel.ts';
import { fieldName } from '../field-values.ts';
import { warningsOf } from './warnings.ts';

/** Previews requests: their changes, or the reasons for a refusal. */
export async function panelOf(
  { corrections, database }: ConsoleDeps,
  { session }: PageRequest,
  requests: readonly CorrectionRequest[],
): Promise<Html> {
  const preview = await previewRequests(corrections, session.editor, requests);
  if (!preview.ok) return problemPanel(preview.problem);
  const zone = await zoneOf(database, requests[0]?.subject ?? '');
  const warnings = await warningsOf(database, preview.value);
  return previewPanel({ ...preview.value, refusals: localized(preview.value.refusals, zone) }, warnings);
}

/** Formats a problem with all of its errors in one paragraph. */
export const sentenceOf = ({ detail, errors = [] }: Problem): string =>
  [detail, ...errors.filter(({ message }) => message !== detail).map(faultText)].join(' ');

/** Formats a fault with the similar names that it may have meant. */
export const faultText = ({ message, near = [] }: Fault): string =>
  near.length === 0 ? message : `${message} Near: ${near.join('; ')}.`;

/** Lists unreadable values of a form with their field: `Country: must be …`. */
export const unreadable = ({ detail, errors = [] }: Problem): string =>
  errors.length === 0
    ? detail
    : [
        ...new Set(errors.map(({ path, message }) => `${fieldIn(path)}${message}.`.replace(/\.\.$/, '.'))),
      ].join(' ');

/** Formats `operations.0.country` as `Country: `; empty if the path names no field. */
function fieldIn(path: string): string {
  const names = path.split('.').filter((part) => /^[a-z_]+$/.test(part));
  const name = names.findLast((part) => part !== 'operations') ?? (path === 'operations' ? path : undefined);
  if (name === undefined) return '';
  const words = fieldName(name);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: `;
}
