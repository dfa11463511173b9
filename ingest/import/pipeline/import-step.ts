import type { EditionDifference } from '../../events/views/index.ts';
import type { LoadedManifest } from './read/load-manifest.ts';
import type { Validated } from './read/validate-manifest.ts';
import type { ManifestState, Superseded } from './report/import-outcome.ts';

/** The progress of one manifest. */
export interface ImportStep {
  readonly path: string;
  readonly state: ManifestState;
  readonly refusal: readonly string[];
  readonly seconds: number;
  readonly loaded?: LoadedManifest;
  readonly digest?: string;
  readonly validated?: Validated;
  readonly differences?: readonly EditionDifference[];
  readonly superseded?: readonly Superseded[];
  readonly id?: string | null;
  readonly published?: number;
}
