import type { Request, Response } from 'express';
import { withClientSignal } from '../../../web/request/index.ts';
import { compressedQuickly } from '../../../web/response/index.ts';
import { shell } from './page/shell.ts';
import type { Handler, PageRequest, Reply } from './page-request.ts';
import { keptOf } from './session/kept-form.ts';
import { isOwnForm, type Session } from './session/sessions.ts';
import { askToSignIn, isPartial, pageOf, staleForm } from './session/without-session.ts';

/** The session that was found for a request, before its body was read. */
export const sessionOfRequest = (response: Response): Session | null =>
  response.locals['session'] as Session | null;

/** Answers a request by a page's handler; without a session, with the page that signs in. */
export async function answer(handler: Handler, request: Request, response: Response): Promise<void> {
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
  const pageRequest: PageRequest = {
    session,
    params: readable(firsts(request.params)),
    query: readable(firsts(request.query)),
    fields,
    all: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, [value].flat().map(String)])),
    partial: isPartial(request),
    from: pageOf(request),
    sent,
  };
  await send(response, session, await withClientSignal(response, () => handler(pageRequest)));
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
    case 'redirect':
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
  const packed = await compressedQuickly({ bytes }, response.req.headers['accept-encoding']);
  response.status(status).vary('accept-encoding');
  if (packed !== null) response.set('content-encoding', packed.encoding);
  response.end(packed?.bytes ?? bytes);
}
