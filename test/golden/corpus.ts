import { readdirSync, readFileSync } from 'node:fs';
import type { ClaimEvent } from '../../ingest/events/index.ts';

const FOLDER = new URL('./events/', import.meta.url);

/**
 * One event of each type and version that a log may hold, as it was published, and its payload in the newest version.
 * Published logs are for ever: a file here is never changed, but for `lifted`, which follows each new version.
 */
export interface Golden {
  readonly event: ClaimEvent;
  readonly lifted: unknown;
}

/** By `<type>.v<version>`. */
export const corpus: ReadonlyMap<string, Golden> = new Map(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Golden,
    ]),
);
