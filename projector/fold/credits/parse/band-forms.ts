import type { ActText } from './act-text-types.ts';
import type { Joiner } from '../lexicon/joiners.ts';

/** `The Machine`, `Sons`, `His Orchestra`, `Jah Golden Band`: not the name of a solo act. `The Lund Brothers` are ambiguous. */
const isBand = (name: string): boolean =>
  !/^the \S+ (?:brothers|sisters|twins)$/i.test(name) && hasBandForm(name);

const hasBandForm = (name: string): boolean =>
  /^(?:the|his|her|their|la|le|les|los|las|die|der|ensemble|orchestre|orquesta|orchestra|banda|coro|chor) \S/i.test(
    name,
  ) ||
  BAND.test(name) ||
  OF_A_DECADE.test(name);

/** After `+` only such a band is the act's own: `Ada + Her Band`, not `Ada + Los Quix`. */
const OWN_BAND = /^(?:the|his|her|their) \S|(?:^| )(?:band|orchestra|ensemble|choir|chor)$/i;

/** `Ada + The Machine`, `Ada Lund + The Sparks`; `Ada The Owl + The Quix` are two. */
const leadsBand = (first: string, band: string): boolean =>
  !first.includes(' ') || !/^the \S*[^s]$/i.test(band);

const BAND =
  /(?:^| )(?:band|orchestra|orchester|orchestre|orquesta|orkest(?:ar|ra)|ensemble|sons|brothers|sisters|family|company|trio|quartet|quintet|choir|chor|kapelle|all ?stars)$/i;

/** Is it a DJ's name (`DJ Ada`)? */
export const isDjName = (name: string): boolean => /^dj \S/i.test(name);

/** Is it an MC's name? */
export const isMcName = (name: string): boolean => /^mc |\bmc$/i.test(name);

/** `Some City Orchestra`, `Orchestre de …`, `Some Quartet`: many musicians, who accompany others too. */
export const isEnsemble = (name: string): boolean =>
  /(?:^| )(?:orchest(?:ra|er|re)|orquesta|orquestra|orkest|philharmoni\p{L}*|symphon\p{L}*|choir|chor|chœur|koor|ensemble|string quartet|quartet|quintet)(?: |$)/iu.test(
    name,
  );

/** `Ada Lund & Some Place 80`: bands have a decade in their name. */
const OF_A_DECADE = /^\p{L}+ [4-9]0$/u;

/** Do the joined names look like one band's (`A & The Bs`, `A + His Orchestra`, `The A, the B & the C`)? */
export function looksLikeOneBand(parts: readonly ActText[], joins: readonly Joiner[]): boolean {
  const [, ...later] = parts;
  if (parts.length > 2) return later.some(({ form }) => /^the /.test(form.name));
  const [join] = joins;
  if (join!.name === 'meets') return false;
  const { name } = later[0]!.form;
  if (join!.name === '+' && !(OWN_BAND.test(name) && leadsBand(parts[0]!.form.name, name))) return false;
  return (join!.strength !== 'strong' || join!.name === '+') && isBand(name);
}

/** `A & B (C, D)`: who is listed in the bracket are the members of what is called so. Not where they are its home. */
export const isGroupOfMembers = (parts: readonly ActText[], [join]: readonly Joiner[]): boolean =>
  parts.length === 2 && join!.strength !== 'strong' && parts[1]!.members;

/** `Zorp X Quix` in mixed case: a name, or two acts. */
export const joinsByCapitalX = (parts: readonly ActText[], joins: readonly Joiner[]): boolean =>
  joins.length === 1 &&
  joins[0]!.name === 'x' &&
  joins[0]!.capital === true &&
  parts.every(({ form }) => /\p{Ll}/u.test(form.name));
