/**
 * The rules that turn a file's slots into a claim's performances by the manifest (docs/reference/manifest.md),
 * the same for all formats. Pure.
 */
export { OUTSIDE_DATES } from '../times/edition-dates.ts';
export { type ListedOutcome, listedReader } from './read-listed.ts';
export { type SlotOutcome, slotReader } from './read-slot.ts';
