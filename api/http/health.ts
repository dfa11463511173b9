import type { Response } from 'express';
import { answer } from './answer.ts';

/** `/healthz` and `/readyz`: no key, no count. `why`: why not ready; null when ready. */
export function answerHealth(response: Response, path: '/healthz' | '/readyz', why: string | null): void {
  const ready = path === '/healthz' || why === null;
  const body = ready ? { status: 'ok' } : { status: 'unavailable', reason: why };
  answer(response, ready ? 200 : 503, Buffer.from(JSON.stringify(body)), ready ? [] : ['Retry-After', '1']);
}
