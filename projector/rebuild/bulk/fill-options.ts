import type { Log } from '../../../ingest/log/index.ts';
import type { Folds } from '../../fold/steps/index.ts';
import type { Throttler } from '../../store/copy/index.ts';

/** Options for filling a generation's tables, common to both ways; see `BuildOptions`. */
export interface Filling {
  readonly log: Log;
  readonly asOf: number;
  readonly until: number;
  readonly folds: Folds;
  readonly signal?: AbortSignal;
  readonly onProgress?: (position: number, end: number) => void;
  /** Called with the number of rows of all tables that are written so far, unless it builds in batches. */
  readonly onRows?: (rows: number) => void;
  readonly throttle?: Throttler;
}

/** Adds the database of the generation. */
export type FillingOf = Filling & { readonly databaseUrl: string };
