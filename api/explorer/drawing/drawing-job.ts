import type { Report } from '../scene-read/report.ts';

/** A drawing, as it is handed to the drawing thread. */
export type Job =
  | { readonly kind: 'picture'; readonly svg: string; readonly zoom: number }
  | { readonly kind: 'paper'; readonly report: Report; readonly origin: string };

/** The answer of the drawing thread to a job. */
export type Drawn =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly failed: string };
