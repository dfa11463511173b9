import type { Page } from '../page/page-document.ts';
import type { Reads } from '../read/reads.ts';
import type { Report } from '../scene-read/report.ts';

/** A request for a page. */
export interface PageRequest {
  readonly reads: Reads;
  /** The name in the path, decoded; empty if the path has none. */
  readonly name: string;
  readonly query: URLSearchParams;
}

/** A file to save. */
export interface File {
  readonly type: string;
  readonly name: string;
  readonly content: string;
}

/** A file that is drawn after the rows were read. */
export type Drawing = {
  readonly type: string;
  readonly name: string;
  /** Whether browsers show the file instead of saving it. */
  readonly inline: boolean;
} & ({ readonly svg: string; readonly zoom: number } | { readonly report: Report });

/** The answer to a request. */
export type Answer = ShownPage | { readonly file: File } | { readonly drawing: Drawing };
/** A page, or a redirect. */
export type ShownPage = { readonly page: Page } | { readonly to: string };
