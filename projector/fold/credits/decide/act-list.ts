import { nameKey } from '../../../../db/keys/index.ts';
import type { ListedArtist } from '../../../../ingest/events/statements/index.ts';
import { actText } from '../parse/act-text.ts';
import { CONFIDENCE } from './confidence.ts';
import { playedBy } from '../credit-hints.ts';
import type { Outcome } from './reading-outcome.ts';
import { isPlaceholder } from '../lexicon/placeholders.ts';
import { creditText } from '../plan/credit-text.ts';
import type { Act, Credit } from '../reading-types.ts';
import type { SetType } from '../lexicon/set-words.ts';
import { nodesOfListed } from '../plan/source-listed.ts';

/** The acts of a credit by an explicit decision, whatever its text looks like. */
export interface Cast {
  readonly by: 'editor' | 'manifest';
  readonly acts: readonly ListedArtist[];
}

/** The editor's acts, else the manifest's, with ids from the source's list; null: neither decided. */
export function castOf({ credit, artists, hints, by_editor }: Credit): Cast | null {
  if (by_editor?.cast !== undefined) return { by: 'editor', acts: by_editor.cast };
  const named = playedBy(credit, hints);
  if (named === null) return null;
  const listed = new Map(artists.map((artist) => [nameKey(artist.name), artist]));
  const acts = named.map(({ name, role }): ListedArtist => {
    const { ids = {}, trust = 'hint' } = listed.get(nameKey(name)) ?? {};
    return { name, role, ids, trust };
  });
  return { by: 'manifest', acts };
}

/** Each entry is one act. */
export const castActs = (cast: readonly ListedArtist[], source: string): Act[] =>
  cast
    .filter(({ name }) => !isPlaceholder(name))
    .map((artist) => ({
      ...actText(creditText(artist.name)).sourceListed,
      ids: artist.trust === 'identity' ? nodesOfListed(artist, source) : [],
      role: artist.role,
    }));

/** @param stated set type and status in the credit's text. */
export const castOutcome = ({ by, acts }: Cast, { source }: Credit, stated: SetType): Outcome => ({
  acts: castActs(acts, source),
  known: true,
  set_types: [stated],
  reason: by,
  confidence: CONFIDENCE.decidedByPerson,
  reviewItem: null,
});
