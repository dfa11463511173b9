/* eslint-disable @typescript-eslint/no-unused-vars -- the bodies follow */
import type { Claim } from '../claims/claim.ts';
import type { Act, IsKnown, NameUse, Reading } from '../credits/reading.ts';

/** Every performance of a lineup with its reading, in the lineup's order; one list a claim id. */
export type EditionReadings = ReadonlyMap<string, readonly Reading[]>;

/** The names that an edition's live lineups make known (never from a split). Phase B of a batch. */
export function editionEvidence(_lineups: readonly Claim<'lineup.reported'>[]): NameUse[] {
  throw new Error('follows');
}

/** The name keys on whose being known the reading of these lineups' credits depends, sorted. Phase B of a batch. */
export function editionCandidates(_lineups: readonly Claim<'lineup.reported'>[]): string[] {
  throw new Error('follows');
}

/** Reads each different credit once. The outcome serves `editionActs` and `foldEdition` of the same batch. */
export function readEdition(
  _lineups: readonly Claim<'lineup.reported'>[],
  _isKnown: IsKnown,
): EditionReadings {
  throw new Error('follows');
}

/**
 * The distinct acts (by key, spelling, ids, role) that an edition's lineups name, sorted: what name and identity tables
 * remember of it. Hosts are among them: they have a page, if no booking.
 */
export function editionActs(_readings: EditionReadings): Act[] {
  throw new Error('follows');
}
