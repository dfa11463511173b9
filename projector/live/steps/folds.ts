import { foldEdition } from '../../fold/editions/fold.ts';
import { readEdition } from '../../fold/editions/readings.ts';
import type { EditionFold } from '../../fold/editions/truth.ts';
import type { IdentityGroup, Resolution } from '../../fold/identity/group.ts';
import { resolveGroup } from '../../fold/identity/resolve.ts';

/** The pure rules. A test may pass others, to see what a rule that fails does to a projection. */
export interface Folds {
  readonly readEdition: typeof readEdition;
  readonly resolveGroup: (group: IdentityGroup) => Resolution;
  readonly foldEdition: EditionFold;
}

export const folds: Folds = { readEdition, resolveGroup, foldEdition };
