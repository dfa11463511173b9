import type { Request, Response } from 'express';
import { html } from '../page/html.ts';
import { shell } from '../page/shell.ts';
import type { Reply } from '../page-request.ts';
import { type KeptForm, keptOf, keptPage, keptText } from './kept-form.ts';
import type { Session } from './sessions.ts';
import { ownPath, signInPage } from './sign-in-page.ts';

/** Whether a script requests a part of a page. */
export const isPartial = ({ headers }: Request): boolean => headers['hx-request'] === 'true';

/** The console page that sent the form; browsers send a referer to the same origin only. */
export function pageOf({ headers: { referer = '', host } }: Request): string {
  if (!URL.canParse(referer)) return '/';
  const { host: its, pathname, search } = new URL(referer);
  return its === host ? ownPath(pathname + search) : '/';
}

/** Shows the sign-in page; it returns to a link's address, and keeps a submitted form. */
export function askToSignIn(request: Request, response: Response): void {
  response.status(401);
  if (isPartial(request)) {
    response.end(String(ENDED));
    return;
  }
  const to = request.method === 'GET' ? request.originalUrl : pageOf(request);
  const body = signInPage(to, null, keptText(keptOf(request.method, request.path, request.body)));
  response.end(String(shell({ title: 'Sign in', body, editor: null, csrf: '', at: null })));
}

/** Rejects a form of an earlier session and shows it again, so that its input is not lost. */
export function staleForm(request: Request, session: Session, sent: KeptForm | null): Reply {
  if (isPartial(request)) return { kind: 'part', status: 403, body: ENDED };
  const body =
    sent === null
      ? html`<h1>This form is from an earlier sign-in</h1>
          <p>Nothing was saved. Go back, reload the page, and send the form again.</p>`
      : keptPage(session, sent);
  return { kind: 'page', status: 403, title: 'Not saved yet', body };
}

const ENDED = html`<p class="fault" role="alert">
  Your session has ended. Your input stays here. Copy your input, sign in, and send the input again.
</p>`;
