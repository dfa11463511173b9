import { type Html, html, EMPTY_HTML } from './html.ts';
import type { Kind as SuggestKind } from '../suggest/kinds.ts';
import type { Fields } from './form-fields.ts';

/** Hidden values that every form of the console contains. */
export interface FormContext {
  /** Proves that the form came from a page of the console. */
  readonly csrf: string;
  /** The log position that the page shows; null: not needed. */
  readonly base: number | null;
  /** Idempotency key: a form that is sent twice publishes once. */
  readonly requestKey: string;
  /** Saving makes a proposal, which an editor publishes. */
  readonly proposes?: boolean;
}

/** A button's label for this user: `Save`, or `Propose`. */
export const saveLabel = ({ proposes = false }: Pick<FormContext, 'proposes'>, label: string): string =>
  !proposes ? label : label === 'Save' ? 'Propose' : `Propose: ${label}`;

export const hidden = (name: string, value: string | number): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

export const contextFields = ({ csrf, base, requestKey }: FormContext): Html =>
  html`${hidden('csrf', csrf)}${base === null ? EMPTY_HTML : hidden('base', base)}${hidden(
    'request_key',
    requestKey,
  )}`;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FieldOptions {
  readonly hint?: string | Html;
  readonly fault?: string | undefined;
  readonly list?: string;
  readonly type?: string;
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly autofocus?: boolean;
  readonly placeholder?: string;
  /** The kind of suggestions for a field, and the part of the text that they complete. */
  readonly suggest?: { readonly kind: SuggestKind; readonly part?: 'line' | 'comma' };
}

/** A labelled input with its hint and its fault. Ids are unique on a page by `scope`. */
export function field(
  scope: string,
  name: string,
  label: string,
  value: string,
  { hint, fault, list, type = 'text', required, wide, autofocus, placeholder, suggest }: FieldOptions = {},
): Html {
  const id = `${scope}-${name}`;
  return html`<div class="field${wide ? ' wide' : ''}">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="off"
      ${suggesting(suggest)}
      ${list === undefined ? EMPTY_HTML : html`list="${list}"`}
      ${placeholder === undefined ? EMPTY_HTML : html`placeholder="${placeholder}"`}
      ${required ? html`required` : EMPTY_HTML}
      ${autofocus ? html`autofocus` : EMPTY_HTML}
      ${described(id, hint, fault)}
    />
    ${notes(id, hint, fault)}
  </div>`;
}

export function area(
  scope: string,
  name: string,
  label: string,
  value: string,
  { hint, fault, wide, suggest }: FieldOptions = {},
): Html {
  const id = `${scope}-${name}`;
  const rows = Math.max(2, value.split('\n').length + 1);
  // Parsers drop a first line break, so this one protects a text that begins with one.
  return html`<div class="field${wide ? ' wide' : ''}">
    <label for="${id}">${label}</label>
    <textarea id="${id}" name="${name}" rows="${rows}" ${suggesting(suggest)} ${described(id, hint, fault)}>
${value}</textarea>
    ${notes(id, hint, fault)}
  </div>`;
}

export function select(
  scope: string,
  name: string,
  label: string,
  chosen: string,
  choices: readonly Choice[],
  { hint, fault, wide, autofocus }: FieldOptions = {},
): Html {
  const id = `${scope}-${name}`;
  return html`<div class="field${wide ? ' wide' : ''}">
    <label for="${id}">${label}</label>
    <select
      id="${id}"
      name="${name}"
      ${autofocus ? html`autofocus` : EMPTY_HTML}
      ${described(id, hint, fault)}
    >
      ${choices.map((choice) => option(choice, choice.value === chosen))}
    </select>
    ${notes(id, hint, fault)}
  </div>`;
}

const option = ({ value, label }: Choice, isChosen: boolean): Html =>
  html`<option value="${value}" ${isChosen ? html`selected` : EMPTY_HTML}>${label}</option>`;

export const checkbox = (scope: string, name: string, label: string, checked: boolean): Html =>
  html`<div class="field check">
    <input
      id="${scope}-${name}"
      name="${name}"
      type="checkbox"
      value="yes"
      ${checked ? html`checked` : EMPTY_HTML}
    />
    <label for="${scope}-${name}">${label}</label>
  </div>`;

/** Radio buttons for a short list of choices. */
export const radios = (
  scope: string,
  name: string,
  legend: string,
  chosen: string,
  choices: readonly Choice[],
): Html =>
  html`<fieldset class="radios">
    <legend>${legend}</legend>
    ${choices.map(
      ({ value, label }) =>
        html`<label
          ><input
            type="radio"
            name="${name}"
            value="${value}"
            id="${scope}-${name}-${value}"
            ${value === chosen ? html`checked` : EMPTY_HTML}
          />
          ${label}</label
        >`,
    )}
  </fieldset>`;

/** The address that answers the suggestions of a kind. */
export const suggestPath = (kind: SuggestKind): string => `/console/suggest/${kind}`;

const suggesting = (suggest: FieldOptions['suggest']): Html =>
  suggest === undefined
    ? EMPTY_HTML
    : html`data-suggest="${suggestPath(suggest.kind)}"
      ${suggest.part === undefined ? EMPTY_HTML : html`data-suggest-in="${suggest.part}"`}`;

/** A hint with a link to a search page, for browsers without scripts. */
export const lookUp = (hint: string, kind: SuggestKind): Html =>
  html`${hint} <a class="unscripted" href="${suggestPath(kind)}" target="_blank" rel="noopener">Look up</a>`;

const described = (id: string, hint: string | Html | undefined, fault: string | undefined): Html =>
  hint === undefined && fault === undefined
    ? EMPTY_HTML
    : html`aria-describedby="${id}-note" ${fault === undefined ? EMPTY_HTML : html`aria-invalid="true"`}`;

const notes = (id: string, hint: string | Html | undefined, fault: string | undefined): Html =>
  hint === undefined && fault === undefined
    ? EMPTY_HTML
    : html`<p class="${fault === undefined ? 'hint' : 'fault'}" id="${id}-note">${fault ?? hint ?? ''}</p>`;

/** Optional fields of every correction: evidence, comment, and the end of its embargo. */
export const reasonFields = (scope: string, values: Fields = {}): Html =>
  html`<details class="reason" ${values['evidence'] || values['comment'] ? html`open` : EMPTY_HTML}>
    <summary>Evidence, comment, embargo</summary>
    <div class="fields">
      ${field(scope, 'evidence', 'Evidence', values['evidence'] ?? '', { hint: 'A web address or a note that proves the correction.', wide: true })}
      ${field(scope, 'comment', 'Comment', values['comment'] ?? '', { wide: true })}
      ${field(scope, 'visible_from', 'Visible from (UTC)', values['visible_from'] ?? '', { type: 'datetime-local', hint: 'If this field is empty, readers see the correction at once. Before this time, only editors see the correction.' })}
    </div>
  </details>`;
