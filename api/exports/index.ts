import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siblingModule } from '../../db/index.ts';
import type { BuildResult } from './build/build-process.ts';
import type { WriteOptions } from './build/write-export.ts';
import type { Manifest } from './export-manifest.ts';
import { isAtLeast, nameOf, type ExportPlace } from './export-place.ts';
import { readHeld } from './held-export.ts';
import { keptManifest, prune, servedManifest } from './export-store.ts';
export { DOCUMENTS } from './documents.ts';
export { type Format, FORMATS, type Manifest, manifestSchema } from './export-manifest.ts';
export { EXPORT_NAME, type ExportPlace } from './export-place.ts';
export { heldExport } from './export-store.ts';

export interface BuildOptions extends WriteOptions {
  /** Stops the build; nothing of it stays. */
  readonly signal?: AbortSignal;
}

/**
 * Memory limits of the building process, in megabytes: the old space for several copies of a row group; a small young
 * space, since the many rows are short-lived and more would be idle.
 */
export const BUILDER_FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=2'] as const;

/**
 * Builds an export of the live read tables, unless it exists, and deletes the oldest ones. Another process
 * does it, at a lower priority.
 * @returns null while there are no read tables.
 * @throws if it fails or is stopped.
 */
export async function buildExports({ databaseUrl, folder, signal }: BuildOptions): Promise<Manifest | null> {
  signal?.throwIfAborted();
  await mkdir(folder, { recursive: true });
  const result = await ask(builder(), { databaseUrl, folder }, signal);
  if (result.kind === 'none') return null;
  if (result.kind === 'failed') throw new Error(`The export could not be built: ${result.why}`);
  await prune(folder);
  return keptManifest(folder, result.name);
}

function builder(): ChildProcess {
  const { url, execArgv } = siblingModule(import.meta.url, './build/build-process');
  const child = fork(fileURLToPath(url), {
    execArgv: [...execArgv, ...BUILDER_FLAGS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) lower(child.pid);
  return child;
}

/** Readers come first; at the lowest priority, a build on a busy machine would take minutes for those who wait. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without permission for that, it runs at this process's own priority.
  }
}

async function ask(child: ChildProcess, options: WriteOptions, signal?: AbortSignal): Promise<BuildResult> {
  const stop = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  try {
    // The database URL contains a password, which the process list would show.
    child.send(options);
    const answered = once(child, 'message').then(([result]) => result as BuildResult);
    const ended = once(child, 'exit').then((): BuildResult => {
      signal?.throwIfAborted();
      return { kind: 'failed', why: 'its process ended.' };
    });
    ended.catch(() => undefined);
    return await Promise.race([answered, ended]);
  } finally {
    signal?.removeEventListener('abort', stop);
    child.kill();
  }
}

/** The exports of one process: built on request if missing, one at a time. */
export class Exports {
  readonly folder: string;
  readonly #databaseUrl: string;
  readonly #ending = new AbortController();
  #building: Promise<Built> | null = null;
  #newest: Built | null = null;

  constructor({ databaseUrl, folder }: WriteOptions) {
    this.#databaseUrl = databaseUrl;
    this.folder = folder;
  }

  /**
   * An export of the read tables at `place` or later; waits until it is built. While that one is held back, the last
   * published export.
   */
  async at(place: ExportPlace): Promise<Manifest> {
    const kept = await servedManifest(this.folder, nameOf(place));
    if (kept) return kept;
    for (;;) {
      const newest = this.#newest;
      if (newest && isAtLeast(newest.place, place)) {
        const manifest = await servedManifest(this.folder, nameOf(newest.place));
        if (manifest) return manifest;
      }
      // A build that began earlier may be too old; then another one follows.
      const built = await (this.#building ??= this.#build());
      // A build from another generation is newer: that generation is live now.
      if (built.place.generation !== place.generation || isAtLeast(built.place, place))
        return (await servedManifest(this.folder, built.manifest.export)) ?? built.manifest;
    }
  }

  /** A published export by name; null: it is no longer stored. */
  async named(name: string): Promise<Manifest | null> {
    const manifest = await keptManifest(this.folder, name);
    return manifest !== null && (await readHeld(join(this.folder, name))) === null ? manifest : null;
  }

  close(): void {
    this.#ending.abort();
  }

  async #build(): Promise<Built> {
    try {
      const manifest = await buildExports({
        databaseUrl: this.#databaseUrl,
        folder: this.folder,
        signal: this.#ending.signal,
      });
      if (manifest === null) throw new Error('There are no read tables.');
      return (this.#newest = { manifest, place: toPlace(manifest) });
    } finally {
      this.#building = null;
    }
  }
}

interface Built {
  readonly manifest: Manifest;
  readonly place: ExportPlace;
}

function toPlace({ export: name, meta }: Manifest): ExportPlace {
  const [position, generation, version] = name.split('-').map(Number);
  return { position: position!, generation: generation!, version: version!, as_of: meta.as_of };
}
