import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** What is answered, as bytes. */
interface Body {
  readonly bytes: Buffer;
}

/** What fits in one packet gains nothing. */
const WORTH = 1_400;
const MOST_HEADERS = 1_000;

const compress = promisify(gzip);
const accepting = new Map<string, boolean>();
/** Of bodies, as long as somebody holds them: each is compressed once. */
const compressed = new WeakMap<Body, Promise<Buffer>>();

export const isWorthCompressing = (body: Body): boolean => body.bytes.length >= WORTH;

/** Whether a request's `Accept-Encoding` prefers gzip to nothing. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const known = accepting.get(header);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepts = negotiator.encoding(['gzip', 'identity']) === 'gzip';
  if (accepting.size >= MOST_HEADERS) accepting.clear();
  accepting.set(header, accepts);
  return accepts;
}

export function gzipped(body: Body): Promise<Buffer> {
  const known = compressed.get(body);
  if (known !== undefined) return known;
  const made = compress(body.bytes);
  compressed.set(body, made);
  return made;
}
