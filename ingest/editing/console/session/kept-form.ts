import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { fieldName } from '../correction/field-values.ts';
import { factsTable } from '../page/facts.ts';
import { hidden } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import type { Session } from './sessions.ts';

/** A submitted form that was not processed: pages carry it until its sender submits it again. */
export interface KeptForm {
  /** A path of the console. */
  readonly action: string;
  /** All values of each field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const keptForm = z.object({
  action: z.string().regex(/^\/console\/(?!sign-)[^\\\s]*$/),
  fields: z.record(z.string(), z.array(z.string())),
});

/** The form of a request. Null: it has none, or it carries a file, which pages do not carry on. */
export function keptOf(method: string, path: string, body: unknown): KeptForm | null {
  if (method !== 'POST' || typeof body !== 'object' || body === null || 'file' in body) return null;
  const fields = Object.entries(body).filter(([name]) => name !== 'csrf');
  const read = keptForm.safeParse({
    action: path,
    fields: Object.fromEntries(fields.map(([name, value]) => [name, [value].flat().map(String)])),
  });
  return read.success && fields.length > 0 ? read.data : null;
}

/** Parses the form in a field of another one; null: none. */
export function keptIn(json: string): KeptForm | null {
  try {
    return keptForm.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** A form as the text that the sign-in page carries; empty: none. It is parsed again after the sign-in. */
export const keptText = (kept: KeptForm | null): string => (kept === null ? '' : JSON.stringify(kept));

export const keptField = (kept: string): Html => (kept === '' ? EMPTY_HTML : hidden('kept', kept));

/** Actions whose `/preview` shows the page with the form as typed. */
const WITH_PAGE = /^\/console\/(?:(?:editions|artists|labels|sources)\/[^/]+\/corrections|editions\/new)$/;

/** Shows the typed values with buttons to submit them again. */
export function sendAgainForm({ csrf }: Session, { action, fields }: KeptForm): Html {
  const again = Object.entries({ ...fields, request_key: [randomUUID()] }).flatMap(([name, values]) =>
    values.map((value) => hidden(name, value)),
  );
  const isPage = action.endsWith('/preview');
  return html`${factsTable(typedIn(fields))}
    <form method="post" action="${action}" data-correction class="buttons">
      ${hidden('csrf', csrf)} ${again}
      ${
        WITH_PAGE.test(action)
          ? html`<button class="main" type="submit" formaction="${action}/preview">Open the form</button>`
          : EMPTY_HTML
      }
      <button class="${WITH_PAGE.test(action) ? '' : 'main'}" type="submit">
        ${isPage ? 'Open the form' : 'Send it again'}
      </button>
    </form>`;
}

/** The typed values, without the hidden fields of pages. */
const typedIn = (fields: KeptForm['fields']): (readonly [string, string])[] =>
  Object.entries(fields)
    .filter(([name]) => !CARRIED.has(name) && !name.endsWith('_ref'))
    .map(([name, values]) => [fieldName(name), values.join(', ')]);

const CARRIED: ReadonlySet<string> = new Set([
  ...['base', 'request_key', 'form', 'set', 'seen', 'intent', 'scope', 'words', 'type', 'subject', 'to'],
  ...['one', 'doubt', 'of', 'force', 'skip', 'name_of'],
]);

/** The page of a form that was rejected because its session had ended. */
export const keptPage = (session: Session, kept: KeptForm): Html =>
  html`<h1>Your form is not saved yet</h1>
    <p>You are signed in again. The program kept what you typed: open the form, or send it again.</p>
    ${sendAgainForm(session, kept)}`;
