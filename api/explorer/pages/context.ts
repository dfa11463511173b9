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
  readonly content: string | Uint8Array;
}

/** What a visit comes to. */
export type Answer = Shown | { readonly file: File };
/** A page, or where it has moved to. */
export type Shown = { readonly page: Page } | { readonly to: string };
