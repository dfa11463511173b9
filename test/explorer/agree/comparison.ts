import type { Findings } from '../../counts/findings.ts';
import type { Reader } from '../../counts/reader.ts';
import type { Pages } from './pages.ts';

/** What pages are held against, and where it is written down. */
export interface Fixture {
  readonly reader: Reader;
  readonly pages: Pages;
  readonly findings: Findings;
  /** Whose key the reader has, and whose view the pages show. */
  readonly plan: 'standard' | 'pro';
  /** So many pages are read at a time. */
  readonly width: number;
}
