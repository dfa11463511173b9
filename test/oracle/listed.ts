import type { ListedArtist } from '../../ingest/events/statements/index.ts';
import { isPlaceholder, partsOf } from './credit-text.ts';
import type { Line } from './editors/line.ts';

/**
 * The artists that the source lists as one act: in the credit's role, or as hosts beside it if the credit does not
 * name them.
 */
export function listedIn({ credit, artists, role }: Line, split: readonly string[]) {
  const all = artists.filter((each) => isOneAct(each, split));
  const isBeside = (each: ListedArtist): boolean =>
    role !== 'host' && each.role === 'host' && !` ${credit} `.includes(` ${each.name} `);
  return { sourceListed: all.filter((each) => !isBeside(each)), beside: all.filter(isBeside) };
}

/** The artists that an editor decided to play; a placeholder is none. */
export const actsOfCast = (cast: readonly ListedArtist[]): ListedArtist[] =>
  cast.filter(({ name }) => !isPlaceholder(name));

/** True if a listed name with a joiner is one act: its ids say so, unless the source always splits there. */
export function isOneAct({ name, ids, trust }: ListedArtist, split: readonly string[]): boolean {
  const parts = partsOf(name);
  if (parts === null) return true;
  return trust === 'identity' && Object.keys(ids).length > 0 && !split.includes(parts.joiner);
}
