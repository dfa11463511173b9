import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Seconds within which a killed process or server must be back and answer. */
const PATIENCE = 600;

/**
 * Repeats a request to the editors' port until it is accepted or refused, as a client must: an unanswered request may
 * have succeeded or not, and is repeated unchanged.
 */
export async function ask(
  url: string,
  token: string,
  { method = 'POST', body, key }: { method?: 'GET' | 'POST'; body?: object; key?: string } = {},
): Promise<Received> {
  let last = '';
  const until = Date.now() + PATIENCE * 1_000;
  while (Date.now() < until) {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const received = { status: response.status, body: (await response.json()) as Received['body'] };
      if (received.status < 500 && received.status !== 429) return received;
      last = `${received.status} ${JSON.stringify(received.body)}`;
    } catch (fault) {
      last = String(fault);
    }
    await sleep(100);
  }
  throw new Error(`${method} ${url} has no answer after ${PATIENCE} s: ${last}`);
}
