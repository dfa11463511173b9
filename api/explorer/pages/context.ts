import type { Page } from '../page/page.ts';
import type { Reads } from '../read/reads.ts';

/** What a page is made of. */
export interface Visit {
  readonly reads: Reads;
  /** What the path names, decoded; empty where it names nothing. */
  readonly name: string;
  readonly query: URLSearchParams;
}

/** A file to save. */
export interface File {
  readonly type: string;
  readonly name: string;
  readonly text: string;
}

/** What a visit comes to. */
export type Answer = { readonly page: Page } | { readonly file: File } | { readonly to: string };
