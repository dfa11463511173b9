import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Document } from '../tick/outcome.ts';

/** What fits in one packet gains nothing. */
const WORTH = 1_400;
const MOST_HEADERS = 1_000;

const compress = promisify(gzip);
const accepting = new Map<string, boolean>();
/** Of documents, as long as somebody holds them: each is compressed once. */
const compressed = new WeakMap<Document, Promise<Buffer>>();

export const isWorthCompressing = (document: Document): boolean => document.bytes.length >= WORTH;

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

export function gzipped(document: Document): Promise<Buffer> {
  const known = compressed.get(document);
  if (known !== undefined) return known;
  const made = compress(document.bytes);
  compressed.set(document, made);
  return made;
}
