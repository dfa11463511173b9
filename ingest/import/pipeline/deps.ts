import type pg from 'pg';
import type { Limits } from '../files/index.ts';
import type { Log } from '../../log/index.ts';
import type { Preview } from './compare/preview-types.ts';

/** Dependencies of an import; the program creates them. */
export interface ImportDeps {
  readonly log: Log;
  /** The ledger, and the read tables that readers see. */
  readonly database: pg.Pool;
  /** A folder for the spool while an import runs. */
  readonly spoolDir: string;
  /** The projector's preview; without it the published lineups are compared. */
  readonly preview?: Preview;
  readonly now: () => Date;
  /** Output of the progress: a moving line on a terminal, else plain lines. */
  readonly out: ProgressOut;
  readonly limits?: Limits;
}

export interface ProgressOut {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

export interface ImportOptions {
  /** Publishes nothing and reports the changes. */
  readonly dryRun?: boolean;
  /** Refuse a file at its first error. */
  readonly strict?: boolean;
  /** Let an import drop more than a third of an edition's published acts. */
  readonly allowShrink?: boolean;
}
