import { Reply } from './reply.ts';
import type { Response } from 'express';

/** `/healthz` and `/readyz`: no key, no count. `why`: why not ready; null when ready. */
export function answerHealth(response: Response, why: string | null): void {
  const body = why === null ? { status: 'ok' } : { status: 'unavailable', reason: why };
  const extra = why === null ? [] : ['Retry-After', '1'];
  new Reply(response).send(why === null ? 200 : 503, Buffer.from(JSON.stringify(body)), extra);
}
