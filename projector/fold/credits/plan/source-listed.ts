import { LARGE_CATALOG_UNITS, memoize, nameKey } from '../../../../db/keys/index.ts';
import type { ListedArtist } from '../../../../ingest/events/statements/index.ts';
import { isPublic, namespaceOf } from '../../identity/authority.ts';
import { actText } from '../parse/act-text.ts';
import type { ActText, Form } from '../parse/act-text-types.ts';
import type { Masked } from '../lexicon/brackets.ts';
import { type Hints, NO_HINTS } from '../credit-hints.ts';
import { joiners } from '../lexicon/joiners.ts';
import { type Plan, withoutGuests } from './plan.ts';
import type { Credit } from '../reading-types.ts';
import { creditText, withHomes } from './credit-text.ts';
import { readPlan } from './read-plan.ts';
import { isWorded } from './words-between.ts';

/** An act of the source's own list that can be trusted to be one act. */
export interface SourceListedName {
  readonly act: ActText;
  readonly form: Form;
  readonly ids: readonly string[];
  readonly host: boolean;
  /** The listed name is the act's, and nothing was removed from it (`& Friends`): it makes the name known. */
  readonly evident: boolean;
}

/**
 * The acts of a source's list. A placeholder is none, whatever id it has. If the list's ids are identity, the
 * source has one entity per act, so that `Lucas & Steve` is one; otherwise a listed name with a joiner or a
 * title repeats the printed credit and is no evidence. `A b2b B` is never one act.
 * @param beside `repeats`: the list repeats the printed credits, whatever its ids are (`repeatsCredits`);
 * `homes`: it prints where acts are from.
 */
export function sourceListedNames(
  artists: readonly ListedArtist[],
  source: string,
  hints: Hints,
  { repeats = false, homes = false }: Pick<Credit, 'repeats' | 'homes'> = {},
): SourceListedName[] {
  return artists.flatMap((artist) => {
    const { text, plan: read } = readName(artist.name, hints, homes);
    const plan = withoutGuests(read);
    const identity = artist.trust === 'identity';
    const oneAct =
      plan.kind === 'act' ||
      plan.kind === 'credited' ||
      (plan.kind === 'joined' && plan.worded === true) ||
      (identity && !repeats && isOneById(plan));
    if (!oneAct) return [];
    const act = plan.kind === 'act' ? plan.act : actText(text);
    const form = identity ? act.sourceListed : act.listed;
    const ids = identity ? nodesOfListed(artist, source) : [];
    return [
      {
        act,
        form,
        ids,
        host: artist.role === 'host',
        evident:
          !losesSetWords(act, form) &&
          ((joiners(text).length === 0 && !isWorded(plan)) || (identity && !repeats)),
      },
    ];
  });
}

interface ReadName {
  readonly text: Masked;
  readonly plan: Plan;
}

function readName(name: string, hints: Hints, homes: boolean): ReadName {
  if (hints.split.length === 0 && !homes) return readPlainName(name);
  const printed = creditText(name);
  const text = homes ? withHomes(printed) : printed;
  return { text, plan: readPlan(text, hints) };
}

// Editions list the same acts again and again.
const readPlainName = memoize((name): ReadName => {
  const text = creditText(name);
  return { text, plan: readPlan(text, NO_HINTS) };
}, LARGE_CATALOG_UNITS);

/** `Some Act DJ SET`, listed so: other credits decide whether the rest is the act's name. */
const losesSetWords = ({ withWords }: ActText, { key }: Form): boolean =>
  withWords.keys.length > 0 && !withWords.keys.includes(key);

/**
 * One id may name `A & B`; for `A x B`, `A vs B` and `A // B` it does not distinguish a duo from a set of
 * two.
 */
const isOneById = (plan: Plan): boolean =>
  (plan.kind === 'joined' && !isOfTwoBySigns(plan)) || (plan.kind === 'titled' && !plan.certain);

/** Two names around `x`, `vs` or `//`. */
const isOfTwoBySigns = (plan: Plan): boolean =>
  plan.kind === 'joined' &&
  plan.joins.some(
    ({ name, strength }) => name === 'x' || name === 'vs' || (name === '/' && strength === 'strong'),
  );

/** Has the source one id for what its credit prints around such a sign? */
export const hasOneId = ({ artists, credit, hints }: Credit): boolean =>
  artists.length === 1 &&
  artists[0]!.trust === 'identity' &&
  nameKey(artists[0]!.name) === nameKey(credit) &&
  isOfTwoBySigns(readPlan(creditText(credit), hints));

/**
 * True if this entry repeats the printed credit with an id of a public database beside it. Its source then
 * lists no act, and the credit is better evidence of who plays (`Ada Live`), unless the ids are trusted or it
 * names a host. The same holds if it may name two (`Ada and Bo`).
 */
export function isCreditAgain(artist: ListedArtist, { credit, source, hints }: Credit): boolean {
  const isSame =
    artist.trust === 'hint' && artist.role === 'artist' && nameKey(artist.name) === nameKey(credit);
  if (!isSame) return false;
  const ids = nodesOfListed(artist, source);
  const ofOthers = ids.every((id) => isPublic(id) && namespaceOf(id) !== source.toLowerCase());
  if (ids.length > 0 && ofOthers) return true;
  return sameText(artist.name, credit) && isWorded(readPlan(creditText(artist.name), hints));
}

/** `Ada and Bo` in the list of a credit `Ada & Bo` is the source's own name for the act. */
const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Do a lineup's lists only repeat its credits? No performance lists two, and some entry is a set that two play (`A b2b
 * B`), so that an entry is no act.
 */
export function repeatsCredits(lists: readonly (readonly ListedArtist[])[]): boolean {
  if (lists.some((list) => list.filter(({ role }) => role === 'artist').length > 1)) return false;
  return lists.some((list) => list.some(({ name }) => joiners(creditText(name)).some(({ hard }) => hard)));
}

/** A listed artist's ids as nodes, sorted. */
export const nodesOfListed = ({ ids }: ListedArtist, source: string): string[] =>
  Object.entries(ids)
    .map(([namespace, id]) => `${namespace === 'self' ? source : namespace}:${id}`)
    .sort();
