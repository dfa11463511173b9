import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../../web/server/index.ts';

export interface ObjectStorage {
  readonly url: string;
  /** By path, `/bucket/key`. */
  readonly objects: Map<string, Buffer>;
  close(): Promise<void>;
}

/** The start of paths and the access key that the storage knows; by default it knows all. */
interface Known {
  readonly bucket?: string;
  readonly accessKeyId?: string;
}

/** As much of S3 as an archive needs: objects are put, got and deleted by path, and bodies are checked. */
export async function objectStorage(known: Known = {}): Promise<ObjectStorage> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer({ objects, known }, request, response));
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { objects, known }: { objects: Map<string, Buffer>; known: Known },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = decodeURIComponent(new URL(request.url!, 'http://x').pathname);
  const { method } = request;
  const authorization = request.headers.authorization ?? '';
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) refuse(response, 403, 'AccessDenied');
  else if (!authorization.includes(` Credential=${known.accessKeyId ?? ''}`))
    refuse(response, 403, 'InvalidAccessKeyId');
  else if (!path.startsWith(`/${known.bucket ?? ''}`)) refuse(response, 404, 'NoSuchBucket');
  else if (method === 'PUT') {
    const body = await buffer(request);
    const sha256 = createHash('sha256').update(body).digest('base64');
    if (request.headers['x-amz-checksum-sha256'] !== sha256) refuse(response, 400, 'BadDigest');
    else {
      objects.set(path, body);
      response.writeHead(200).end();
    }
  } else if (method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
  } else {
    const found = objects.get(path);
    if (found) response.writeHead(200, { 'content-length': found.length }).end(found);
    else refuse(response, 404, 'NoSuchKey');
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
