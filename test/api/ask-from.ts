import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Answer {
  /** 0: no answer came. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Null: it is empty, or no JSON. */
  readonly body: unknown;
}

export interface Asked {
  readonly port: number;
  readonly path: string;
  /** Empty: no key is sent. */
  readonly key: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** Sends a request over its own connection from a given local address. */
export function askFrom(localAddress: string, { port, path, key, headers = {} }: Asked): Promise<Answer> {
  const authorization = key === '' ? {} : { authorization: `Bearer ${key}` };
  return new Promise((resolve) => {
    const none = (): void => resolve({ status: 0, headers: {}, body: null });
    request(
      {
        port,
        path,
        localAddress,
        host: '127.0.0.1',
        agent: false,
        headers: { ...authorization, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', none);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Answer['headers'],
            body: isJson(response.headers)
              ? (JSON.parse(Buffer.concat(chunks).toString() || 'null') as unknown)
              : null,
          }),
        );
      },
    )
      .once('error', none)
      .end();
  });
}

const isJson = (headers: IncomingHttpHeaders): boolean => /\bjson\b/.test(headers['content-type'] ?? '');
