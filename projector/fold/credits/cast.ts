import type { ListedArtist } from '../../../ingest/events/index.ts';
import { actText } from './act-text.ts';
import type { Outcome } from './outcome.ts';
import { isPlaceholder } from './placeholders.ts';
import { creditText } from './read-plan.ts';
import type { Act, Credit } from './reading.ts';
import type { SetType } from './set-words.ts';
import { nodesOfListed } from './vouched.ts';

/** The acts that an editor says play a credit: each entry is one act, whatever it looks like. */
export const castActs = (cast: readonly ListedArtist[], source: string): Act[] =>
  cast
    .filter(({ name }) => !isPlaceholder(name))
    .map((artist) => ({
      ...actText(creditText(artist.name)).vouched,
      ids: artist.trust === 'identity' ? nodesOfListed(artist, source) : [],
      role: artist.role,
    }));

/** @param said what the credit's text says of the set. */
export const castOutcome = (cast: readonly ListedArtist[], { source }: Credit, said: SetType): Outcome => ({
  acts: castActs(cast, source),
  known: true,
  set_types: [said],
  reason: 'editor',
  doubt: null,
});
