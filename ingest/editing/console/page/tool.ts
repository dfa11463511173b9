import { contextFields, type FormContext, hidden, reasonFields, saveLabel } from './form.ts';
import { html, type Html, nothing } from './html.ts';
import type { Faults, Fields } from './typed.ts';

/** The state of a form on a page. */
export interface FormState {
  readonly context: FormContext;
  /** What was typed, where the form comes back; else what is shown. */
  readonly typed: Fields | null;
  /** Faults without a field are shown above the form. */
  readonly faults: Faults;
  /** What would change, where it was asked without a script. */
  readonly preview: Html;
}

/** A correction of a subject: a form that is folded until it is opened. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly button: string;
  /** It takes something away from readers. */
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
  return html`<details id="tool-${name}" ${open ? html`open` : nothing}>
    <summary>${title}</summary>
    <form class="correction" method="post" action="${action}" data-correction aria-label="${title}">
      ${contextFields(state.context)} ${hidden('form', name)}
      ${fault === undefined ? nothing : html`<p class="fault" role="alert">${fault}</p>`}
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

/** What would change, or where it will stand once something is typed. */
export const previewOr = (preview: Html): Html =>
  String(preview) === ''
    ? html`<p class="hint waiting">The preview of your change appears here.</p>`
    : preview;

/** With a script the panel follows the form; what is on its way is given up for what was typed since. */
export const previewing = (action: string): Html =>
  html`hx-post="${action}/preview" hx-trigger="${TYPED}" hx-include="closest form" hx-swap="innerMorph"
  hx-sync="this:replace"`;

const TYPED = "input from:'closest form' delay:250ms, change from:'closest form' delay:50ms";

/** What a form holds: as it was typed, else as it is shown. */
export const valueIn =
  ({ typed }: FormState) =>
  (name: string, shown = ''): string =>
    typed?.[name] ?? shown;
