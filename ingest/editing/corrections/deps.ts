import type pg from 'pg';
import type { Log } from '../../log/index.ts';
import type { FileReader } from './batch/file-reader.ts';
import type { LivePosition } from './visibility/live-position.ts';
import type { PreviewCorrections } from './correction-preview.ts';
import type { PendingAppends } from './publish/pending-appends.ts';
import type { ReadEdition } from './edition-state.ts';
import type { EditorQueue } from './editor-queue.ts';

/** Dependencies of corrections; the program creates them. */
export interface CorrectionDeps {
  readonly log: Log;
  /** For reading: no connection is held during a wait. */
  readonly database: pg.Pool;
  /** For publishing: each publisher holds one connection while its subjects are locked. */
  readonly writers: pg.Pool;
  readonly livePosition: LivePosition;
  /** Appended events that readers may not see yet. */
  readonly pendingAppends: PendingAppends;
  /** Null: previews are not available. */
  readonly preview: PreviewCorrections | null;
  /** Reads files that editors upload, in processes of its own. */
  readonly files: FileReader;
  /** Queue in which an editor's checks and previews run. */
  readonly editorQueue: EditorQueue;
  readonly readEdition: ReadEdition;
  /** Called for each request that is refused because the log cannot be reached. */
  readonly onLogAway: () => void;
  readonly now: () => Date;
}
