/* eslint-disable @typescript-eslint/no-unused-vars -- the bodies follow */
import type { ArtistCorrected, ArtistReported } from '../../../ingest/events/index.ts';
import type { Act } from '../credits/reading.ts';
import type { Link, Node } from './group.ts';

/** The links that an identity database's word contributes. */
export function linksOfReport(_data: ArtistReported): Link[] {
  throw new Error('follows');
}

/** The links that an editor's word contributes. */
export function linksOfCorrection(_data: ArtistCorrected): Link[] {
  throw new Error('follows');
}

/** The links that the acts of a lineup contribute; most acts, known by a plain name alone, contribute none. */
export function linksOfActs(_acts: readonly Act[]): Link[] {
  throw new Error('follows');
}

/**
 * The node by which an act (or a release's artist) is looked up among `ArtistTruth.nodes`: its first id, else its name.
 */
export function nodeOf(act: { readonly key: string; readonly ids: readonly Node[] }): Node {
  return [...act.ids].sort()[0] ?? `name:${act.key}`;
}
