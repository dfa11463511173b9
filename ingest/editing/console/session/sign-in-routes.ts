import { type Request, type Response, Router } from 'express';
import { WrongTokens } from '../../../../web/limits/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { shell } from '../page/shell.ts';
import { clearCookie, cookieOf, setCookie } from '../../../../web/session/index.ts';
import { type KeptForm, keptIn, keptPage } from './kept-form.ts';
import { endSession, isOwnForm, openSession, type Session, sessionOf } from './sessions.ts';
import { ownPath, signInPage } from './sign-in-page.ts';

/** Wrong tokens of one address. */
const WRONG_PER_MINUTE = 10;

/** The address to continue at after sign-in. */
interface Way {
  readonly to: string;
  /** A form that was sent without a session, as the page carried it; empty: none. It is parsed after the sign-in. */
  readonly kept: string;
}

const keptReply = (session: Session, kept: KeptForm) =>
  shell({
    title: 'Not saved yet',
    body: keptPage(session, kept),
    editor: session.editor,
    csrf: session.csrf,
    at: null,
  });

/** `/console/sign-in` and `/console/sign-out`: the only forms without a session. */
export function signingIn(deps: ConsoleDeps): Router {
  const attempts = new WrongTokens(WRONG_PER_MINUTE);
  const router = Router();

  const refused = (response: Response, { to, kept }: Way, status: number, why: string): void => {
    const body = signInPage(to, why, kept);
    response.status(status).end(String(shell({ title: 'Sign in', body, editor: null, csrf: '', at: null })));
  };

  router.get('/console/sign-in', (_, response) => response.redirect(303, '/'));
  router.post('/console/sign-in', async (request: Request, response: Response) => {
    const { token: sent = '', to = '/', kept = '' } = (request.body ?? {}) as Record<string, unknown>;
    const token = String(sent).trim();
    const way = { to: ownPath(String(to)), kept: String(kept) };
    const opened = await attempts.check(request.ip ?? '', token, () => openSession(deps, token));
    if (opened.kind === 'too_many') {
      response.set('retry-after', String(opened.retryAfter));
      refused(response, way, 429, 'Too many wrong tokens. Wait a minute.');
      return;
    }
    if (opened.kind === 'wrong') {
      refused(response, way, 401, 'This token is unknown, expired or revoked.');
      return;
    }
    const id = opened.value;
    response.set('set-cookie', setCookie(id, request.headers['x-forwarded-proto'] === 'https'));
    const form = keptIn(way.kept);
    const session = form === null ? null : await sessionOf(deps, id);
    if (session === null || form === null) response.redirect(303, way.to);
    else response.end(String(keptReply(session, form)));
  });
  router.post('/console/sign-out', async (request: Request, response: Response) => {
    const session = await sessionOf(deps, cookieOf(request));
    const { csrf = '' } = (request.body ?? {}) as Record<string, unknown>;
    if (session && isOwnForm(session, String(csrf))) {
      await endSession(deps, session.id);
      response.set('set-cookie', clearCookie());
    }
    response.redirect(303, '/');
  });
  return router;
}
