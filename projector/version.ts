import { hashProjectionInputs } from './projection-inputs.ts';

/**
 * Raised with every change of the fold, a vocabulary or a read table that makes old tables wrong. A test over golden logs
 * (`test/golden/projection.int.ts`) fails where rows change and this number does not.
 */
export const RULES_VERSION = 61;

/** Versions of one `RULES_VERSION`: the rest of a version's digits are those of the hash of vocabularies and tables. */
export const VERSIONS_PER_RULES = 100_000;

/**
 * A projector does not change tables of another version: they are rebuilt. Releases whose vocabularies or
 * tables differ have different versions even if both raised `RULES_VERSION` to the same number.
 */
export const PROJECTION_VERSION =
  RULES_VERSION * VERSIONS_PER_RULES +
  (parseInt(hashProjectionInputs().slice(0, 12), 16) % VERSIONS_PER_RULES);
