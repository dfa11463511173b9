import type { KeptForm } from './session/kept-form.ts';
import type { Session } from './session/sessions.ts';
import { html, type Html } from './page/html.ts';
import type { MenuItem } from './page/shell.ts';
import type { Fields } from './page/form-fields.ts';

/** A request with a valid session. */
export interface PageRequest {
  readonly session: Session;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters; of repeated ones the first. */
  readonly query: Readonly<Record<string, string>>;
  /** Form fields; of repeated ones the first. Empty for GET. */
  readonly fields: Fields;
  /** All values of each form field. */
  readonly all: Readonly<Record<string, readonly string[]>>;
  /** Whether a script requests a part of a page. */
  readonly partial: boolean;
  /** The console page that sent the request; `/` if unknown. */
  readonly from: string;
  /** The form as sent; null: none, or one with a file. */
  readonly sent: KeptForm | null;
}

/** The response of a page. */
export type Reply =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly body: Html;
      readonly at?: MenuItem;
      readonly status?: number;
      readonly query?: string;
    }
  | { readonly kind: 'part'; readonly body: Html; readonly status?: number }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'file'; readonly name: string; readonly type: string; readonly body: string };

export type Handler = (request: PageRequest) => Promise<Reply>;

/** A page, by method and path. `file`: its form may contain a file. */
export interface Page {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly handler: Handler;
  readonly file?: true;
}

/** The first row that a page of a list shows, counted from 0. */
export const offsetIn = (query: PageRequest['query']): number =>
  Math.max(0, Math.trunc(Number(query['offset'] ?? 0)) || 0);

export const notFound = (what: string): Reply => ({
  kind: 'page',
  status: 404,
  title: 'Not found',
  body: html`<h1>Not found</h1>
    <p>${what}</p>
    <p><a href="/">Search</a></p>`,
});
