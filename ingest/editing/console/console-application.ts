import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { openExpress } from '../../../web/express/index.ts';
import { readFormFile } from '../../../web/forms/index.ts';
import { isFromOtherSite } from '../../../web/origin/index.ts';
import { DEFAULT_KEYLESS_PER_ADDRESS, WrongTokens } from '../../../web/limits/index.ts';
import { isRead } from '../../../web/request/index.ts';
import { compressedPage } from '../../../web/response/index.ts';
import type { ConsoleDeps } from './deps.ts';
import { assetAt } from './page/assets.ts';
import { ASSET_HEADERS, PAGE_HEADERS } from './page/page-headers.ts';
import { pages } from './pages.ts';
import { hasLargeBody, limitRequestsWithoutSession } from './session/limit-requests-without-session.ts';
import { signingIn } from './session/sign-in-routes.ts';
import { type Session, sessionOf } from './session/sessions.ts';
import { cookieOf } from '../../../web/session/index.ts';
import { askToSignIn } from './session/without-session.ts';
import { answer, sessionOfRequest } from './answer-page.ts';
import { failed, sentence, TOO_MANY } from './failure-page.ts';
import { notFound } from './page-request.ts';

/** Maximum bytes of a form, and of one that contains a file (in base64). */
const MAX_BODY_SIZE = { form: '512kb', file: '8mb' };

/** The fields of the forms that sign in and out. */
const SIGN_IN_FIELDS = 10;

/** Cookies of no session that one address may send in a minute: browsers go on asking after a session has ended. */
const WRONG_PER_MINUTE = 600;

/** Finds the session of a request. @throws an error with status 429 if its address sends too many cookies of none. */
type FindSession = (request: Request) => Promise<Session | null>;

/** Serves the editors' pages: `/` and everything under `/console/`. Other paths belong to other applications. */
export function consoleApplication(deps: ConsoleDeps): Express {
  const app = openExpress({ queryParser: 'simple', trustedProxies: deps.trustedProxies });
  app.use((_, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  app.get('/console/assets/:name', asset);
  const form = (fields: number): RequestHandler =>
    express.urlencoded({ extended: false, limit: MAX_BODY_SIZE.form, parameterLimit: fields });
  const limitedWithoutSession = limitRequestsWithoutSession({
    keylessPerAddress: deps.keylessPerAddress ?? DEFAULT_KEYLESS_PER_ADDRESS,
    trustedProxies: deps.trustedProxies,
  });
  const identified = identify(sessionFinder(deps), limitedWithoutSession);
  const file = [
    editorsOnly,
    express.urlencoded({ extended: false, limit: MAX_BODY_SIZE.file, parameterLimit: 50 }),
    readFormFile,
  ];
  app.use(fromHere);
  app.use(/^\/console\/sign-(in|out)$/, limitedWithoutSession, form(SIGN_IN_FIELDS));
  app.use(signingIn(deps));
  for (const page of pages(deps))
    app[page.method](page.path, identified, ...(page.file ? file : [form(2_000)]), (request, response) =>
      answer(page.handler, request, response),
    );
  app.use(identified, (request, response) =>
    answer(() => Promise.resolve(notFound('There is no such page.')), request, response),
  );
  app.use(failed(deps));
  return app;
}

/** Sends a static file, compressed once for all readers. */
async function asset(request: Request, response: Response, next: NextFunction): Promise<void> {
  const found = assetAt(request.path);
  if (!found) {
    next();
    return;
  }
  response.removeHeader('content-security-policy');
  response.set({ ...ASSET_HEADERS, 'content-type': found.type, vary: 'accept-encoding' });
  const packed = await compressedPage(found, request.headers['accept-encoding']);
  if (packed !== null) response.set('content-encoding', packed.encoding);
  const bytes = packed?.bytes ?? found.bytes;
  response.set('content-length', String(bytes.length)).end(bytes);
}

/** Only forms of the console may change anything: browsers send the origin of a form. */
function fromHere(request: Request, response: Response, next: NextFunction): void {
  if (isRead(request) || !isFromOtherSite(request.headers)) next();
  else response.status(403).end(String(sentence('Cross-site form rejected.')));
}

function sessionFinder(deps: ConsoleDeps): FindSession {
  const cookies = new WrongTokens(WRONG_PER_MINUTE);
  return async (request) => {
    const id = cookieOf(request);
    if (id === '') return null;
    const found = await cookies.check(request.ip ?? '', id, () => sessionOf(deps, id));
    if (found.kind === 'too_many') throw Object.assign(new Error(TOO_MANY), { status: 429 });
    return found.kind === 'found' ? found.value : null;
  };
}

/**
 * Finds the session before the body is read. A request without one waits for a turn of its address; if it has a cookie
 * of no session, it was counted, and waits only if its body is large.
 */
const identify =
  (findSession: FindSession, limitedWithoutSession: RequestHandler): RequestHandler =>
  async (request, response, next): Promise<void> => {
    const session = await findSession(request);
    response.locals['session'] = session;
    if (session === null && (cookieOf(request) === '' || hasLargeBody(request)))
      await limitedWithoutSession(request, response, next);
    else next();
  };

const NO_FILES = 'A contributor can only propose corrections, one at a time. An editor can upload files.';

/** Files are read only for editors who may send them. */
function editorsOnly(request: Request, response: Response, next: NextFunction): void {
  const session = sessionOfRequest(response);
  if (session === null) askToSignIn(request, response);
  else if (session.editor.role === 'contributor') response.status(403).end(String(sentence(NO_FILES)));
  else next();
}
