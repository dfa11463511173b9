import { foldEdition } from '../editions/fold-edition.ts';
import { readEdition } from '../editions/readings/edition-readings.ts';
import type { EditionFold } from '../editions/edition-types.ts';
import type { IdentityGroup, Resolution } from '../identity/identity-types.ts';
import { resolveGroup } from '../identity/resolve-group.ts';

/** The pure rules. A test may pass others, to see what a rule that fails does to a projection. */
export interface Folds {
  readonly readEdition: typeof readEdition;
  readonly resolveGroup: (group: IdentityGroup) => Resolution;
  readonly foldEdition: EditionFold;
}

export const folds: Folds = { readEdition, resolveGroup, foldEdition };
