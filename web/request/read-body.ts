import type { IncomingMessage } from 'node:http';

/** Bytes of the largest event that is taken in; Stripe's are some ten thousand. */
const MOST = 512 * 1024;
/** Milliseconds that a body may take to come. */
const PATIENCE = 10_000;

/** The body as it came, which is what was signed; or why it was not taken in. */
export async function readBody(request: IncomingMessage): Promise<Buffer | 'too large' | 'too slow'> {
  if (Number(request.headers['content-length'] ?? 0) > MOST) return 'too large';
  const chunks: Buffer[] = [];
  let size = 0;
  const slow = AbortSignal.timeout(PATIENCE);
  const stop = (): void => void request.destroy();
  slow.addEventListener('abort', stop);
  try {
    // Not destroyed when it is left: the answer goes out on the same socket.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST) return 'too large';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (fault) {
    if (slow.aborted) return 'too slow';
    throw fault;
  } finally {
    slow.removeEventListener('abort', stop);
  }
}
