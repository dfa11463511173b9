import { type Request, type Response, Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ConsoleDeps } from '../deps.ts';
import { shell } from '../page/shell.ts';
import { clearCookie, cookieOf, setCookie } from './cookie.ts';
import { endSession, isOwnForm, openSession, sessionOf } from './sessions.ts';
import { ownPath, signInPage } from './sign-in.ts';

/**
 * Wrong tokens of one address in so many seconds, in this process. A token has 256 random bits, so nobody guesses one
 * anyway; it spares the database.
 */
const WRONG = { points: 10, duration: 60 };

/** `/console/sign-in` and `/console/sign-out`: the only forms of those who have no session. */
export function signingIn(deps: ConsoleDeps): Router {
  const attempts = new RateLimiterMemory(WRONG);
  const router = Router();

  const refused = (response: Response, to: string, status: number, why: string): void => {
    const body = signInPage(to, why);
    response.status(status).end(String(shell({ title: 'Sign in', body, editor: null, csrf: '', at: null })));
  };

  router.get('/console/sign-in', (_, response) => response.redirect(303, '/'));
  router.post('/console/sign-in', async (request: Request, response: Response) => {
    const { token = '', to = '/' } = (request.body ?? {}) as Record<string, unknown>;
    const way = ownPath(String(to));
    const address = request.socket.remoteAddress ?? '';
    const spent = await attempts.get(address);
    if (spent !== null && spent.remainingPoints <= 0) {
      response.set('retry-after', String(Math.ceil(spent.msBeforeNext / 1_000)));
      refused(response, way, 429, 'Too many wrong tokens. Wait a minute.');
      return;
    }
    const id = await openSession(deps, String(token).trim());
    if (id === null) {
      await attempts.consume(address).catch(() => undefined);
      refused(response, way, 401, 'This token is not known, has expired, or was ended.');
      return;
    }
    response.set('set-cookie', setCookie(id, request.headers['x-forwarded-proto'] === 'https'));
    response.redirect(303, way);
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
