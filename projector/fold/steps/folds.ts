import { foldEdition } from '../editions/fold.ts';
import { readEdition } from '../editions/readings.ts';
import type { EditionFold } from '../editions/truth.ts';
import type { IdentityGroup, Resolution } from '../identity/group.ts';
import { resolveGroup } from '../identity/resolve.ts';

/** The pure rules. A test may pass others, to see what a rule that fails does to a projection. */
export interface Folds {
  readonly readEdition: typeof readEdition;
  readonly resolveGroup: (group: IdentityGroup) => Resolution;
  readonly foldEdition: EditionFold;
}

export const folds: Folds = { readEdition, resolveGroup, foldEdition };
