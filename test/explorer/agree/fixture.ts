import type { Findings } from '../../counts/findings.ts';
import type { Reader } from '../../counts/reader.ts';
import type { Pages } from './pages.ts';

/** The source of truth, the pages, and the list of mismatches. */
export interface Fixture {
  readonly reader: Reader;
  readonly pages: Pages;
  readonly findings: Findings;
  /** The plan of the reader's key, and of the view that the pages show. */
  readonly plan: 'standard' | 'pro';
  /** Number of pages that are read at a time. */
  readonly width: number;
}
