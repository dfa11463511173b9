import { siblingModule } from '../../../db/index.ts';
import { WorkerProcesses } from '../../../db/worker-processes/index.ts';
import type { CorrectionToPreview } from './preview-corrections.ts';
import type { CorrectionPreview } from './differences/index.ts';

export interface PreviewTask {
  readonly databaseUrl: string;
  readonly corrections: readonly CorrectionToPreview[];
}

/** Previews corrections as `previewCorrections` does, in processes of its own. */
export interface Previewer {
  /**
   * @param gone aborted once no one waits for the preview: it ends soon, and frees its process.
   * @throws TaskError if it exceeds its limit of time or memory, or is abandoned.
   */
  preview(
    corrections: readonly CorrectionToPreview[],
    gone?: AbortSignal | null,
  ): Promise<CorrectionPreview | null>;
  close(): void;
}

/** The longest time that an editor waits: 500 merges on a catalog of 1,000 artists take 3 s on a busy machine. */
const DEADLINE_MS = 20_000;
const HEAP_MB = 512;

/** Opens a previewer in a process of its own, which protects the event loop and memory of its caller. */
export function openPreviewer(databaseUrl: string, { deadlineMs = DEADLINE_MS } = {}): Previewer {
  const workers = new WorkerProcesses<PreviewTask, CorrectionPreview | null>({
    module: siblingModule(import.meta.url, './preview-process'),
    deadlineMs,
    heapMb: HEAP_MB,
    processes: 2,
    maxWaiting: 20,
    needsEnvironment: true,
  });
  return {
    preview: (corrections, gone) => workers.run({ databaseUrl, corrections }, gone),
    close: () => workers.close(),
  };
}
