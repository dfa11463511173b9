import type { Problem } from '../../formats/format.ts';
import type { EditionDifference } from '../../../events/views/index.ts';

export interface ImportOutcome {
  /** False where something was refused or broke off; the exit code is 1 then. */
  readonly ok: boolean;
  readonly dryRun: boolean;
  readonly manifests: readonly ManifestReport[];
}

export type ManifestState =
  /** Its statements are in the log. */
  | 'published'
  /** The same manifest and files were imported before. */
  | 'unchanged'
  /** A dry run: they would be published. */
  | 'valid'
  /** It has an error; `refusal` has the reason. */
  | 'refused'
  /** It has no error, but another manifest of the same command has. */
  | 'held_back'
  /** Publishing was interrupted; the same import resumes it. */
  | 'broken_off';

/** The result of one manifest. */
export interface ManifestReport {
  readonly manifest: string;
  readonly source: string | null;
  readonly format: string | null;
  readonly state: ManifestState;
  readonly import_id: string | null;
  /** Why nothing of it was published; empty unless `refused` or `broken_off`. */
  readonly refusal: readonly string[];
  readonly counts: Counts;
  /** Number of items that the manifest's rules excluded, by reason. */
  readonly kept_out: Readonly<Record<string, number>>;
  /** Number of values that were dropped or noted, by reason. */
  readonly problem_counts: Readonly<Record<string, number>>;
  /** The first of them (`MAX_PROBLEMS`). */
  readonly problems: readonly Problem[];
  readonly differences: readonly EditionDifference[];
  /** Editions for which a published statement of this source supersedes the manifest's. */
  readonly superseded: readonly Superseded[];
  readonly seconds: number;
}

/** An edition for which a published statement of the same source and part would supersede a new one. */
export interface Superseded {
  readonly edition: string;
  readonly part: string | null;
  readonly as_of: string;
  readonly revision: number;
  /** The statement that supersedes it. */
  readonly by: { readonly as_of: string; readonly revision: number };
}

export interface Counts {
  readonly files: number;
  readonly bytes: number;
  /** Slots that the files hold. */
  readonly slots: number;
  /** Acts listed without a slot. */
  readonly listed: number;
  /** Identity claims. */
  readonly claims: number;
  /** Performances that the statements carry. */
  readonly performances: number;
  /** Slots, acts and claims that could not be read. */
  readonly rejected: number;
  readonly editions: number;
  readonly statements: number;
  /** Statements that this run published. */
  readonly published: number;
}

export const MAX_PROBLEMS = 1_000;

export const noCounts: Counts = {
  files: 0,
  bytes: 0,
  slots: 0,
  listed: 0,
  claims: 0,
  performances: 0,
  rejected: 0,
  editions: 0,
  statements: 0,
  published: 0,
};
