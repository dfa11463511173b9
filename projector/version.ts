import { VOCABULARY_VERSION } from './fold/scenes/index.ts';

/** Raised with every change of the fold or of a read table that makes old tables wrong. */
const RULES = 20;

/**
 * A projector does not touch tables of another version: they are built anew. The vocabulary of scenes is part of it,
 * because another one gives other genres.
 */
export const PROJECTION_VERSION = RULES * 1_000 + VOCABULARY_VERSION;
