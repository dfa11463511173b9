import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** An answer's body as bytes. */
interface Body {
  readonly bytes: Buffer;
}

/** Smaller bodies are not compressed, because they fit into one packet anyway. */
const MIN_COMPRESSIBLE_BYTES = 1_400;
const MAX_HEADERS = 1_000;
/** Characters of an `Accept-Encoding` that is read: 15 kB take a millisecond to parse. A longer one gets plain bytes. */
const MAX_HEADER_CHARACTERS = 500;

const compress = promisify(gzip);
const compressPage = promisify(brotliCompress);
const accepting = new Map<string, boolean>();
/** Compressed bodies, cached while the body is referenced: each is compressed once. */
const compressed = new WeakMap<Body, Promise<Buffer>>();

export const isWorthCompressing = (body: Body): boolean => body.bytes.length >= MIN_COMPRESSIBLE_BYTES;

/** Whether a request's `Accept-Encoding` prefers gzip to no compression. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined || header.length > MAX_HEADER_CHARACTERS) return false;
  const known = accepting.get(header);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepts = negotiator.encoding(['gzip', 'identity']) === 'gzip';
  if (accepting.size >= MAX_HEADERS) accepting.clear();
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

/** A compressed body with the encoding that the client prefers; null: no compression. Each encoding is made once. */
type Packed = { readonly encoding: 'br' | 'gzip'; readonly bytes: Buffer } | null;

/** A page that is sent often, compressed as well as possible. */
export const compressedPage = (page: Body, header: string | undefined): Promise<Packed> =>
  packed(page, header, constants.BROTLI_MAX_QUALITY);

/** Of 0 to 11: smaller than gzip at the same cost. */
const QUICK_QUALITY = 5;

/** A body that is worth compressing, compressed quickly. */
export const compressedQuickly = async (body: Body, header: string | undefined): Promise<Packed> =>
  isWorthCompressing(body) ? packed(body, header, QUICK_QUALITY) : null;

async function packed(body: Body, header: string | undefined, quality: number): Promise<Packed> {
  if (header === undefined || header.length > MAX_HEADER_CHARACTERS) return null;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const encoding = negotiator.encoding(['br', 'gzip', 'identity']);
  if (encoding === 'gzip') return { encoding, bytes: await gzipped(body) };
  return encoding === 'br' ? { encoding, bytes: await compressWithBrotli(body, quality) } : null;
}

const brotliCompressed = new WeakMap<Body, Promise<Buffer>>();

/** A body is compressed with the quality of its first reader: pages and lasting files never share one. */
function compressWithBrotli(body: Body, quality: number): Promise<Buffer> {
  const known = brotliCompressed.get(body);
  if (known !== undefined) return known;
  const made = compressPage(body.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  brotliCompressed.set(body, made);
  return made;
}
