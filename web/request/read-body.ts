import type { IncomingMessage } from 'node:http';

/** Bounds of a body: its bytes, and the milliseconds in which it must arrive. */
interface BodyLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** Reads the body of a request byte by byte as it was sent. @returns the bytes, or why it was refused. */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, timeoutMs }: BodyLimits,
): Promise<Buffer | 'too large' | 'too slow'> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return 'too large';
  const chunks: Buffer[] = [];
  let size = 0;
  const slow = AbortSignal.timeout(timeoutMs);
  const stop = (): void => void request.destroy();
  slow.addEventListener('abort', stop);
  try {
    // Leaving the loop keeps the request open: the answer goes out on the same socket.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return 'too large';
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
