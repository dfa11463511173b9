import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { lookupWithin, type AddressPolicy, explainUnfitAddress } from './public-address.ts';

/** Milliseconds for the whole exchange. */
const TIMEOUT_MS = 10_000;
/** Maximum bytes of a response that are read; the body is discarded. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface PostOutcome {
  /** Null: there was no answer. */
  readonly status: number | null;
  /** The error; null: the receiver accepted it. */
  readonly error: string | null;
}

/** Posts once without following redirects; keeps only the status of the response. Never throws. */
export async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: string,
  reach: AddressPolicy,
): Promise<PostOutcome> {
  const unfit = explainUnfitAddress(url, reach);
  if (unfit !== null) return { status: null, error: unfit };
  try {
    const status = await post(url, headers, payload, reach);
    if (status >= 200 && status < 300) return { status, error: null };
    const redirect = status >= 300 && status < 400 ? ': redirects are not followed' : '';
    return { status, error: `It answered ${status}${redirect}.` };
  } catch (fault) {
    return { status: null, error: fault instanceof Error ? fault.message : String(fault) };
  }
}

function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: string,
  reach: AddressPolicy,
): Promise<number> {
  const request = new URL(url).protocol === 'https:' ? requestSafely : requestPlainly;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const asking = request(url, {
      method: 'POST',
      agent: false,
      lookup: lookupWithin(reach),
      maxHeaderSize: 16 * 1024,
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(payload)) },
    });
    asking.on('error', (fault) =>
      reject(
        signal.aborted ? new Error(`The receiver did not answer within ${TIMEOUT_MS / 1_000} s.`) : fault,
      ),
    );
    // Else Node closes a connection that the receiver upgrades, without an event that settles this.
    asking.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode ?? 0);
    });
    asking.on('close', () => reject(new Error('The receiver closed the connection without an answer.')));
    asking.on('response', (response) => {
      let read = 0;
      const received = (): void => {
        resolve(response.statusCode ?? 0);
        asking.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        if ((read += chunk.length) > MAX_ANSWER_BYTES) received();
      });
      response.on('end', received);
      response.on('error', reject);
    });
    asking.end(payload);
  });
}
