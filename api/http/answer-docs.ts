import type { Request } from 'express';
import type { Page, TextPage } from '../docs/index.ts';
import { compressedPage } from '../../web/response/index.ts';
import { isRead } from '../../web/request/index.ts';
import type { Reply } from './reply.ts';

const bodies = new WeakMap<Page, { readonly bytes: Buffer }>();

/** `/docs`, for people: needs no key and is not counted. */
export function answerDocs(request: Request, reply: Reply, page: Page): void {
  if (!isRead(request)) {
    reply.problem({ code: 'method_not_allowed', detail: 'Use GET or HEAD to read the documentation.' });
    return;
  }
  const { html, policy } = page;
  const body = bodies.get(page) ?? { bytes: html };
  bodies.set(page, body);
  const vary = ['Vary', 'Accept-Encoding'];
  compressedPage(body, request.headers['accept-encoding']?.toString()).then(
    (made) =>
      made === null
        ? reply.page(html, policy, vary)
        : reply.page(made.bytes, policy, ['Content-Encoding', made.encoding, ...vary]),
    () => reply.page(html, policy, vary),
  );
}

/** `/llms.txt` and `/agents.md`, for agents: need no key and are not counted. */
export function answerTextPage(request: Request, reply: Reply, { body, type }: TextPage): void {
  if (isRead(request)) reply.text(body, type);
  else reply.problem({ code: 'method_not_allowed', detail: 'Use GET or HEAD to read the documentation.' });
}
