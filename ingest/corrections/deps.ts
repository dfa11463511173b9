import type pg from 'pg';
import type { Log } from '../log/port.ts';
import type { Projection } from './live/projection.ts';
import type { PreviewCorrections } from './preview.ts';
import type { Tail } from './publish/tail.ts';
import type { ReadEdition } from './standing.ts';

/** What corrections work on; the program puts it together. */
export interface CorrectionDeps {
  readonly log: Log;
  /** For reading: never held while somebody waits. */
  readonly database: pg.Pool;
  /** For publishing: each who corrects holds one connection of it for as long as the subject is locked. */
  readonly writers: pg.Pool;
  readonly projection: Projection;
  /** What was said and readers may not see yet. */
  readonly tail: Tail;
  /** Null: nobody can say what would change. */
  readonly preview: PreviewCorrections | null;
  readonly readEdition: ReadEdition;
  readonly now: () => Date;
}
