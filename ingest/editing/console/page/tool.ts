import { contextFields, type FormContext, hidden, reasonFields, saveLabel } from './form.ts';
import { html, type Html, EMPTY_HTML } from './html.ts';
import type { Faults, Fields } from './form-fields.ts';

/** The state of a form on a page. */
export interface FormState {
  readonly context: FormContext;
  /** The typed values if the form is shown again, else null. */
  readonly typed: Fields | null;
  /** Faults without a field are shown above the form. */
  readonly faults: Faults;
  /** The preview, if it was requested without a script. */
  readonly preview: Html;
}

/** A correction of a subject: a form that is folded until it is opened. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly button: string;
  /** The tool removes something that readers see. */
  readonly grave?: true;
  readonly fields: Html;
}

/** `action`: the target of the form; `/preview` below it answers the preview. */
export function toolForm(
  { name, title, button, grave, fields }: Tool,
  action: string,
  state: FormState,
  open: boolean,
): Html {
  const fault = state.faults[''];
  return html`<details id="tool-${name}" ${open ? html`open` : EMPTY_HTML}>
    <summary>${title}</summary>
    <form class="correction" method="post" action="${action}" data-correction aria-label="${title}">
      ${contextFields(state.context)} ${hidden('form', name)}
      ${fault === undefined ? EMPTY_HTML : html`<p class="fault" role="alert">${fault}</p>`}
      <div class="form-body">
        <div>${fields} ${reasonFields(`t-${name}`, state.typed ?? {})}</div>
        <div class="preview" id="preview-${name}" aria-live="polite" ${previewing(action)}>
          ${previewOr(state.preview)}
        </div>
      </div>
      <div class="buttons">
        <button class="${grave ? 'bad' : 'main'}" type="submit" data-save>
          ${saveLabel(state.context, button)}
        </button>
        <button type="submit" formaction="${action}/preview" class="${grave ? '' : 'unscripted'}">
          Preview
        </button>
      </div>
    </form>
  </details>`;
}

/** The preview, or an empty place for it. */
export const previewOr = (preview: Html): Html =>
  String(preview) === ''
    ? html`<p class="hint waiting">The preview of your change appears here.</p>`
    : preview;

/** With a script the preview follows the form; newer input cancels a pending request. */
export const previewing = (action: string): Html =>
  html`hx-post="${action}/preview" hx-trigger="${TYPED}" hx-include="closest form" hx-target="this"
  hx-swap="innerMorph" hx-sync="this:replace"`;

const TYPED = "input from:'closest form' delay:250ms, change from:'closest form' delay:50ms";

/** A field's value: as typed, else as shown. */
export const valueIn =
  ({ typed }: FormState) =>
  (name: string, shown = ''): string =>
    typed?.[name] ?? shown;
