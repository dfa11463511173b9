import type { Previewed } from '../../../corrections/queries/index.ts';
import { setsOf, type ShownSet } from '../../../corrections/current-state/index.ts';
import { html, type Html, joinHtml } from '../../page/html.ts';
import { differencesOf, type SetDifference } from './set-differences.ts';
import { rowsLeftOut, MAX_ROWS_SHOWN } from './rows-left-out.ts';
import { formatDifference, fieldName, valueOf } from '../field-values.ts';

interface PublicEdition {
  readonly name?: unknown;
  readonly lineup?: unknown;
  readonly set_times?: unknown;
  readonly [field: string]: unknown;
}

/** Shows the changes of an edition; null: readers would see no change. */
export function editionChanges({ slug, before, after }: Previewed['editions'][number]): Html | null {
  const [was, is] = [before as PublicEdition | null, after as PublicEdition | null];
  const named = (is ?? was)?.name;
  const name = typeof named === 'string' ? named : slug;
  if (was === null || is === null)
    return html`<p class="changes">
      <b>${name}</b> ${is === null ? 'is no longer shown to readers' : 'is shown to readers'}.
    </p>`;
  const fields = fieldsChanged(was, is);
  const sets = differencesOf(setsIn(was), setsIn(is));
  if (fields.length + sets.length === 0) return null;
  return html`<div>
    <p><b>${name}</b></p>
    <ul class="changes">
      ${fieldRows(fields, was, is)} ${sets.slice(0, MAX_ROWS_SHOWN).map(setRow)}
    </ul>
    ${rowsLeftOut(sets.length, 'set')}
  </div>`;
}

/** Shows an artist's changed fields; null if only provenance in databases changes. */
export function artistChanges({ before, after }: Previewed['artists'][number]): Html | null {
  const [was, is] = [before as Fields | null, after as Fields | null];
  const name = valueOf((is ?? was)?.['name']);
  if (was === null || is === null)
    return html`<p class="changes">
      <b>${name}</b> ${is === null ? 'is no longer a separate artist' : 'is a separate artist'}.
    </p>`;
  const fields = fieldsChanged(was, is);
  if (fields.length === 0) return null;
  return html`<div>
    <p><b>${name}</b></p>
    <ul class="changes">
      ${fieldRows(fields, was, is)}
    </ul>
  </div>`;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsChanged = (was: Fields, is: Fields): string[] =>
  Object.keys({ ...was, ...is }).filter(
    (field) =>
      !HIDDEN.has(field) &&
      JSON.stringify(was[field]) !== JSON.stringify(is[field]) &&
      formatDifference(was[field], is[field]) !== null,
  );

const fieldRows = (fields: readonly string[], was: Fields, is: Fields): Html[] =>
  fields.map(
    (field) =>
      html`<li class="changed">
        <span class="sign" aria-hidden="true">~</span>
        <span>${fieldName(field)}: ${fromTo(was[field], is[field])}</span>
      </li>`,
  );

/** Fields that are compared separately, or that change with every event. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...['lineup', 'set_times', 'provenance', 'updated_at', 'meta', 'series_editions', 'sources'],
]);

/** The sets of an edition as the API answers it. */
export function setsIn(edition: unknown): ShownSet[] {
  const { lineup, set_times } = edition as PublicEdition;
  return setsOf(
    (lineup ?? []) as Parameters<typeof setsOf>[0],
    (set_times ?? []) as Parameters<typeof setsOf>[1],
  );
}

const SIGNS = { added: '+', removed: '−', changed: '~' } as const;

const setRow = (difference: SetDifference): Html =>
  html`<li class="${difference.kind}">
    <span class="sign" aria-hidden="true">${SIGNS[difference.kind]}</span>
    <span
      ><span class="unseen">${difference.kind}: </span>${difference.set.credit}${
        difference.kind === 'changed'
          ? html`:
            ${joinHtml(
              difference.fields.map(({ name, from, to }) => html`${fieldName(name)} ${fromTo(from, to)}`),
              html`; `,
            )}`
          : html` <span class="hint">${formatPlace(difference.set)}</span>`
      }</span
    >
  </li>`;

const formatPlace = ({ day, stage, start }: ShownSet): string =>
  [day, stage, start?.slice(11, 16)].filter((part) => typeof part === 'string').join(' · ');

/** `<del>` and `<ins>` differ without colour too. Times of the answer are in the edition's zone. */
export function fromTo(from: unknown, to: unknown): Html {
  const words = formatDifference(from, to) ?? { from: valueOf(from), to: valueOf(to) };
  return html`<del>${words.from}</del> → <ins>${words.to}</ins>`;
}
