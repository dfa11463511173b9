import type pg from 'pg';
import type { Limits } from '../files/index.ts';
import type { Log } from '../../log/index.ts';
import type { Preview } from './compare/preview.ts';

/** What an import works on; the program puts it together. */
export interface ImportDeps {
  readonly log: Log;
  /** The ledger, and the read tables that readers see. */
  readonly database: pg.Pool;
  /** A folder for the spool while an import runs. */
  readonly spoolDir: string;
  /** The projector's preview of what would change; without it the published lineups are compared. */
  readonly preview?: Preview;
  readonly now: () => Date;
  /** Where the progress goes: a terminal gets a line that moves, anything else plain lines. */
  readonly out: ProgressOut;
  readonly limits?: Limits;
}

export interface ProgressOut {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

export interface ImportOptions {
  /** Publish nothing; say what would change. */
  readonly dryRun?: boolean;
  /** Refuse a file at its first error. */
  readonly strict?: boolean;
  /** Let an import drop more than a third of an edition's published acts. */
  readonly allowShrink?: boolean;
}
