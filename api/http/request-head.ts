/** The request headers that the API uses. Repetitions are counted, because a proxy may have used another one. */
export interface Head {
  /** The number of `Host` headers. */
  readonly hosts: number;
  readonly authorization: string | undefined;
  /** The number of `Authorization` headers. */
  readonly authorizations: number;
  readonly acceptEncoding: string | undefined;
  readonly traceparent: string | undefined;
  /** Bytes of the body; Infinity if it is sent in chunks. */
  readonly bodyBytes: number;
}

/** Reads the raw headers in one pass: `request.headers` does not show whether a header was sent twice. */
export function headOf(rawHeaders: readonly string[]): Head {
  let [hosts, authorizations] = [0, 0];
  let authorization: string | undefined;
  let acceptEncoding: string | undefined;
  let traceparent: string | undefined;
  let bodyBytes = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    // Compares lengths first, which excludes almost all other names.
    if (name.length === 4 && is(name, 'host')) hosts += 1;
    else if (name.length === 13 && is(name, 'authorization')) {
      authorizations += 1;
      authorization = rawHeaders[i + 1]!;
    } else if (name.length === 15 && is(name, 'accept-encoding')) {
      const value = rawHeaders[i + 1]!;
      acceptEncoding = acceptEncoding === undefined ? value : `${acceptEncoding}, ${value}`;
    } else if (name.length === 14 && is(name, 'content-length')) bodyBytes += Number(rawHeaders[i + 1]);
    else if (name.length === 11 && is(name, 'traceparent')) traceparent = rawHeaders[i + 1]!;
    else if (name.length === 17 && is(name, 'transfer-encoding')) bodyBytes = Infinity;
  }
  return { hosts, authorization, authorizations, acceptEncoding, traceparent, bodyBytes };
}

const is = (name: string, wanted: string): boolean => name === wanted || name.toLowerCase() === wanted;
