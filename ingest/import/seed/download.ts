import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Progress } from '../pipeline/report/progress.ts';
import type { ProgressOut } from '../pipeline/deps.ts';
import { reasonOf, request } from './dump-request.ts';
import { IdleSignal } from './idle-signal.ts';
import { SeedFault } from './seed-fault.ts';

export interface DownloadOptions {
  readonly out: ProgressOut;
  readonly signal: AbortSignal;
  /** Milliseconds before attempt n + 1 after attempt n failed. */
  readonly pauseMs?: (attempt: number) => number;
  /** Milliseconds without a byte after which an attempt fails. */
  readonly idleMs?: number;
}

/** Attempts in a row that may bring no byte. */
const MAX_IDLE_ATTEMPTS = 5;
const MAX_PAUSE_MS = 30_000;
const doubling = (attempt: number): number => Math.min(MAX_PAUSE_MS, 500 * 2 ** attempt);

/**
 * Downloads a file to `path`. An interrupted download resumes after its last byte (HTTP Range), in the same call and
 * in the next one, unless the file has changed at its address (If-Range). A server that sends nothing for 30 s
 * interrupts it, too.
 * @throws SeedFault if the address does not have the file, or sends no byte in five attempts.
 */
export async function download(url: string, path: string, options: DownloadOptions): Promise<void> {
  const pauseMs = options.pauseMs ?? doubling;
  const part = `${path}.part`;
  for (let idle = 0; ;) {
    const before = await fileSize(part);
    const fault = await attempt(url, part, before, options).catch((error: unknown) => error);
    if (fault === null) break;
    options.signal.throwIfAborted();
    if (fault instanceof SeedFault) throw fault;
    idle = (await fileSize(part)) > before ? 0 : idle + 1;
    if (idle === MAX_IDLE_ATTEMPTS) throw new SeedFault(`${url} cannot be downloaded: ${reasonOf(fault)}`);
    await sleep(pauseMs(idle), undefined, { signal: options.signal });
  }
  await rename(part, path);
  await rm(`${part}.version`, { force: true });
}

/** @returns null when the file is whole. */
async function attempt(url: string, part: string, from: number, options: DownloadOptions): Promise<null> {
  const idle = new IdleSignal(url, options.signal, options.idleMs);
  try {
    return await fetchPart(url, part, from, { out: options.out, idle });
  } finally {
    idle.end();
  }
}

interface Attempt {
  readonly out: ProgressOut;
  readonly idle: IdleSignal;
}

async function fetchPart(url: string, part: string, from: number, { out, idle }: Attempt): Promise<null> {
  const version = from > 0 ? await readFile(`${part}.version`, 'utf8').catch(() => '') : '';
  const isResumed = version !== '';
  const response = await request(
    url,
    idle.signal,
    isResumed ? { range: `bytes=${from}-`, 'if-range': version } : {},
  );
  // The part holds the whole file already, or more than the address now has: its checksum decides.
  if (response.status === 416) return null;
  const start = response.status === 206 ? from : 0;
  const rest = Number(response.headers.get('content-length') ?? 0);
  await writeFile(`${part}.version`, readVersion(response));
  const progress = new Progress(out, `Downloading ${basename(part, '.part')}:`, start + rest, 'B');
  progress.to(start);
  // Each chunk is written before the next is read, so that a broken connection loses none.
  const file = await open(part, start > 0 ? 'a' : 'w');
  try {
    for await (const bytes of response.body as AsyncIterable<Uint8Array>) {
      await file.write(bytes);
      progress.add(bytes.length);
      idle.sawBytes();
    }
  } finally {
    progress.end();
    await file.close();
  }
  return null;
}

/** Returns a validator of the file's version; empty if the server sends none, so that nothing is resumed. */
function readVersion({ headers }: Response): string {
  const etag = headers.get('etag');
  return etag !== null && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? '');
}

const fileSize = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
