/**
 * Raised with every change of the fold or of a read table that makes old tables wrong: a projector does not touch
 * tables of another version, they are built anew.
 */
export const PROJECTION_VERSION = 1;
