import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsGzip, gzipped, isWorthCompressing, SECURITY_HEADERS } from '../../web/response/index.ts';
import { POLICY } from './page/page-document.ts';

/** A complete answer. */
export interface Sent {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const SAFETY = {
  ...SECURITY_HEADERS,
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
};

export async function send(request: IncomingMessage, response: ServerResponse, sent: Sent): Promise<void> {
  const zip =
    isText(sent.type) && isWorthCompressing(sent) && acceptsGzip(request.headers['accept-encoding']);
  const bytes = zip ? await gzipped(sent) : sent.bytes;
  if (response.destroyed) return;
  response.writeHead(sent.status, {
    ...SAFETY,
    // Other sites may embed plots and cards.
    'cross-origin-resource-policy': sent.type.startsWith('image/') ? 'cross-origin' : 'same-origin',
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
