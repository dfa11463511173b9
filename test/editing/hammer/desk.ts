import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Seconds in which whatever was killed has to be back, and to answer. */
const PATIENCE = 600;

/**
 * Asks the editors' side until it says yes or no, as a client has to: what was not answered may have been done or not,
 * and is asked again as it was.
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
