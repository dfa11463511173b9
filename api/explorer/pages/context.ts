import type { Page } from '../page/page.ts';
import type { Reads } from '../read/reads.ts';
import type { Report } from '../scene-read/report.ts';

/** What a page is made of. */
export interface PageRequest {
  readonly reads: Reads;
  /** What the path names, decoded; empty where it names nothing. */
  readonly name: string;
  readonly query: URLSearchParams;
}

/** A file to save. */
export interface File {
  readonly type: string;
  readonly name: string;
  readonly content: string;
}

/** A file that is drawn once the rows are read. */
export type Drawing = {
  readonly type: string;
  readonly name: string;
  /** Whether a browser shows it rather than saves it. */
  readonly inline: boolean;
} & ({ readonly svg: string; readonly zoom: number } | { readonly report: Report });

/** What a request comes to. */
export type Answer = Shown | { readonly file: File } | { readonly drawing: Drawing };
/** A page, or where it has moved to. */
export type Shown = { readonly page: Page } | { readonly to: string };
