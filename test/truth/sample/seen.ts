import { readFileSync } from 'node:fs';

/** One printed credit of one source, as a person would copy it from the file. */
export interface Seen {
  /** Slug of the edition. Each club night has one of its own. */
  readonly edition: string;
  readonly credit: string;
  /** Path below the data folder, then the line or the JSON path. */
  readonly where: string;
  readonly stage?: string | undefined;
  readonly day?: string | undefined;
  readonly start?: string | undefined;
  /** The source's own fields on who plays: names, roles, types. */
  readonly listed?: string | undefined;
  /** Day and start by a reading written by hand for this one source; the labeller checks it. */
  readonly proposed?: Proposal;
}

export interface Proposal {
  readonly festival_day?: string | undefined;
  readonly start_at?: string | undefined;
}

export interface Source {
  readonly name: string;
  /** Sources of one family repeat each other and stay on the same side of the division. */
  readonly family?: string;
  readonly clubNights?: boolean;
  readonly read: (text: (path: string) => string) => Seen[];
}

const DATA = new URL('../../../../shared/data/real/', import.meta.url);

export const fileText = (path: string): string =>
  readFileSync(new URL(path, DATA), 'utf8').replace(/^\uFEFF/, '');

export const fileBytes = (path: string): Buffer => readFileSync(new URL(path, DATA));
