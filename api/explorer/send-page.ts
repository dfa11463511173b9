import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressedPage, compressedQuickly, SECURITY_HEADERS } from '../../web/response/index.ts';
import { POLICY } from './page/page-document.ts';

/** A complete answer. */
export interface CompleteAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  /** Whether it stays the same until the next release, so that the best compression is worth its time. */
  readonly lasting?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

const SAFETY = {
  ...SECURITY_HEADERS,
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
};

export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  sent: CompleteAnswer,
): Promise<void> {
  const compress = sent.lasting ? compressedPage : compressedQuickly;
  const packed = isText(sent.type) ? await compress(sent, request.headers['accept-encoding']) : null;
  const bytes = packed?.bytes ?? sent.bytes;
  if (response.destroyed) return;
  response.writeHead(sent.status, {
    ...SAFETY,
    // Other sites may embed plots and cards.
    'cross-origin-resource-policy': sent.type.startsWith('image/') ? 'cross-origin' : 'same-origin',
    'content-type': sent.type,
    'content-length': bytes.length,
    ...(packed !== null && { 'content-encoding': packed.encoding }),
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    ...sent.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

const isText = (type: string): boolean => /^text\/|\+?xml\b/.test(type);
