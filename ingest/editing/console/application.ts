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
import { closeUnread, compressedOnce } from '../../../web/response/index.ts';
import type { ConsoleDeps } from './deps.ts';
import { assetAt } from './page/assets.ts';
import { ASSET_HEADERS, PAGE_HEADERS } from './page/page-headers.ts';
import { html } from './page/html.ts';
import { shell } from './page/shell.ts';
import { pages } from './pages.ts';
import { hasLargeBody, limitRequestsWithoutSession } from './session/limit-requests-without-session.ts';
import { signingIn } from './session/sign-in-routes.ts';
import { isOwnForm, type Session, sessionOf } from './session/sessions.ts';
import { cookieOf } from '../../../web/session/index.ts';
import { keptOf } from './session/kept-form.ts';
import { askToSignIn, isPartial, pageOf, staleForm } from './session/without-session.ts';
import { type Handler, notFound, type Reply, type PageRequest } from './page-request.ts';

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

function asset(request: Request, response: Response, next: NextFunction): void {
  const found = assetAt(request.path);
  if (!found) {
    next();
    return;
  }
  response.removeHeader('content-security-policy');
  response.set({ ...ASSET_HEADERS, 'content-type': found.type }).end(found.body);
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

const TOO_MANY = 'Too many requests. Wait before you send more.';

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

const sessionOfRequest = (response: Response): Session | null => response.locals['session'] as Session | null;

async function answer(handler: Handler, request: Request, response: Response): Promise<void> {
  const session = sessionOfRequest(response);
  if (session === null) {
    askToSignIn(request, response);
    return;
  }
  const body = (request.body ?? {}) as Record<string, unknown>;
  const fields = firsts(body);
  const sent = keptOf(request.method, request.path, body);
  if (request.method === 'POST' && !isOwnForm(session, fields['csrf'] ?? '')) {
    await send(response, session, staleForm(request, session, sent));
    return;
  }
  const visit: PageRequest = {
    session,
    params: readable(firsts(request.params)),
    query: readable(firsts(request.query)),
    fields,
    all: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, [value].flat().map(String)])),
    partial: isPartial(request),
    from: pageOf(request),
    sent,
  };
  await send(response, session, await handler(visit));
}

const firsts = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  );

/** Replaces characters that Postgres cannot store; a form that contains some is refused, and its input is kept. */
const readable = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.toWellFormed().replaceAll('\0', '\ufffd')]),
  );

async function send(response: Response, session: Session, reply: Reply): Promise<void> {
  switch (reply.kind) {
    case 'see':
      response.status(303).set('location', reply.location).end();
      return;
    case 'file':
      response.attachment(reply.name).type(reply.type).end(reply.body);
      return;
    case 'part':
      await sendHtml(response, reply.status, String(reply.body));
      return;
    case 'page': {
      const { title, body, at = null, query } = reply;
      const { editor, csrf } = session;
      const page = shell({ title, body, editor, csrf, at, ...(query !== undefined && { query }) });
      await sendHtml(response, reply.status, String(page));
    }
  }
}

/**
 * Sends a page or a part of one, compressed. Its form token stays secret: browsers send the session's cookie with no
 * request of another site, so no other site can measure pages with texts of its choice.
 */
async function sendHtml(response: Response, status = 200, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const packed = await compressedOnce({ bytes }, response.req.headers['accept-encoding']);
  response.status(status).vary('accept-encoding');
  if (packed !== null) response.set('content-encoding', packed.encoding);
  response.end(packed?.bytes ?? bytes);
}

const NO_FILES = 'A contributor can only propose corrections, one at a time. An editor can upload files.';

/** Files are read only for editors who may send them. */
function editorsOnly(request: Request, response: Response, next: NextFunction): void {
  const session = sessionOfRequest(response);
  if (session === null) askToSignIn(request, response);
  else if (session.editor.role === 'contributor') response.status(403).end(String(sentence(NO_FILES)));
  else next();
}

const sentence = (text: string) =>
  shell({
    title: 'Not possible',
    body: html`<h1>Request failed</h1>
      <p>${text}</p>
      <p><a href="/">Home</a></p>`,
    editor: null,
    csrf: '',
    at: null,
  });

/** Express recognizes an error handler by its four parameters. */
const failed =
  ({ warn }: ConsoleDeps) =>
  (fault: unknown, _request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(fault);
      return;
    }
    const { status = 503 } = fault as { status?: number };
    if (status >= 500) warn(String(fault));
    response.status(status);
    closeUnread(response);
    if (status === 429) response.set('retry-after', '1');
    response.end(String(sentence(failure(status))));
  };

function failure(status: number): string {
  if (status === 429) return TOO_MANY;
  if (status === 413) return 'The form is too large.';
  if (status < 500) return 'The request cannot be read.';
  return 'The database is not available, or another error occurred. Check whether your change was saved, then try again.';
}
