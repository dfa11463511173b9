import type { Request } from 'express';
import { isRead } from '../../web/request/index.ts';
import type { Reply } from './reply.ts';

/** `/healthz` and `/readyz`: need no key and are not counted. `why`: the reason for not being ready; null if ready. */
export function answerHealth(request: Request, reply: Reply, why: string | null): void {
  if (!isRead(request)) {
    reply.problem({ code: 'method_not_allowed', detail: 'Use GET or HEAD to read the health of the API.' });
    return;
  }
  const body = why === null ? { status: 'ok' } : { status: 'unavailable', reason: why };
  const extra = why === null ? [] : ['Retry-After', '1'];
  reply.send(why === null ? 200 : 503, Buffer.from(JSON.stringify(body)), extra);
}
