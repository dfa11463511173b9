import type { Request } from 'express';
import type { Page } from '../docs/page.ts';
import { isRead } from './methods.ts';
import type { Reply } from './reply.ts';

/** `/docs`: for people; no key, no count. */
export function answerDocs(request: Request, reply: Reply, { html, policy }: Page): void {
  if (isRead(request)) reply.page(html, policy);
  else reply.problem({ code: 'method_not_allowed', detail: 'The documentation is read by GET or HEAD.' });
}
