import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsGzip, gzipped, isWorthCompressing } from '../../web/answer/compression.ts';
import { POLICY } from './page/page.ts';

/** An answer, ready to go. */
export interface Sent {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const SAFETY = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export async function send(request: IncomingMessage, response: ServerResponse, sent: Sent): Promise<void> {
  const zip =
    isText(sent.type) && isWorthCompressing(sent) && acceptsGzip(request.headers['accept-encoding']);
  const bytes = zip ? await gzipped(sent) : sent.bytes;
  if (response.destroyed) return;
  response.writeHead(sent.status, {
    ...SAFETY,
    'content-type': sent.type,
    'content-length': bytes.length,
    ...(zip && { 'content-encoding': 'gzip' }),
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    ...sent.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

const isText = (type: string): boolean => /^text\/|\+?xml\b/.test(type);
