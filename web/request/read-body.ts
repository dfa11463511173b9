import type { IncomingMessage } from 'node:http';

/** Limits of a body: its bytes, and the milliseconds within which it must arrive. */
interface BodyLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** Reads the unchanged bytes of a request's body. @returns the bytes, or the reason why the body was refused. */
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
    // Leaving the loop does not destroy the request, because the answer needs the same socket.
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
