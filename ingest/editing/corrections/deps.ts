import type pg from 'pg';
import type { Log } from '../../log/index.ts';
import type { FileReader } from './batch/file-reader.ts';
import type { Projection } from './visibility/projection.ts';
import type { PreviewCorrections } from './preview.ts';
import type { PendingAppends } from './publish/pending-appends.ts';
import type { ReadEdition } from './edition-state.ts';
import type { Turns } from './turns.ts';

/** What corrections work on; the program puts it together. */
export interface CorrectionDeps {
  readonly log: Log;
  /** For reading: never held while somebody waits. */
  readonly database: pg.Pool;
  /** For publishing: each who corrects holds one connection of it for as long as the subject is locked. */
  readonly writers: pg.Pool;
  readonly projection: Projection;
  /** Events that readers may not see yet. */
  readonly tail: PendingAppends;
  /** Null: previews are not available. */
  readonly preview: PreviewCorrections | null;
  /** Reads files that editors upload, in processes of its own. */
  readonly files: FileReader;
  /** In which checks and previews of one editor run. */
  readonly turns: Turns;
  readonly readEdition: ReadEdition;
  readonly now: () => Date;
}
