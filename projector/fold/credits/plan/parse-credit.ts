import { actText } from '../parse/act-text.ts';
import type { ActText } from '../parse/act-text-types.ts';
import { type CalledOff, withoutStatusWords } from '../lexicon/cancellation.ts';
import { type Hints, NO_HINTS, wholesOf } from '../credit-hints.ts';
import { LARGE_CATALOG_UNITS, memoize } from '../../../../db/keys/index.ts';
import { contains, listedPlan } from './listed-plan.ts';
import type { Plan } from './plan.ts';
import { printed } from '../lexicon/printed-text.ts';
import { announced, textOf, withHomes } from './credit-text.ts';
import { readPlan } from './read-plan.ts';
import type { Credit } from '../reading-types.ts';
import { isEventShow, isRunningOrder } from '../lexicon/running-order.ts';
import { isCreditAgain, type SourceListedName, sourceListedNames } from './source-listed.ts';

/** A parsed credit; parsing happens once for all questions about it. */
export interface ParsedCredit {
  /** The whole text as one act. */
  readonly whole: ActText;
  /** The possible meanings by the text alone. */
  readonly text: Plan;
  /** The possible meanings with the artists that the source lists. */
  readonly plan: Plan;
  /** The acts of the source's list that are to play what is credited. */
  readonly sourceListed: readonly SourceListedName[];
  /** Hosts of the source's list that the credit does not name: the stage's MCs of the day. */
  readonly beside: readonly SourceListedName[];
  /** The status of the set by the text. */
  readonly off: CalledOff;
  /** The manifest's `acts.whole` by key. */
  readonly wholes: ReadonlyMap<string, string>;
}

const parsed = new WeakMap<Credit, ParsedCredit>();

export function parseCredit(credit: Credit): ParsedCredit {
  const known = parsed.get(credit);
  if (known !== undefined) return known;
  const { masked, text, whole, off } = parseText(credit);
  const listing = credit.artists.filter((artist) => !isCreditAgain(artist, credit));
  const all = sourceListedNames(listing, credit.source, credit.hints, credit);
  const beside = credit.role === 'host' ? [] : all.filter((one) => one.host && !contains(masked, one));
  const sourceListed = all.filter((one) => !beside.includes(one));
  // Acts that the source lists for its `Opening Set` play there; at a `TBA` or a talk none does.
  const mayList = text.kind !== 'no_one' || isRunningOrder(masked.text) || isEventShow(masked.text);
  const listed = sourceListed.length > 0 && mayList;
  const plan = listed ? listedPlan(masked, whole, sourceListed, credit.hints) : text;
  const fresh = { whole, text, plan, sourceListed, beside, off, wholes: wholesOf(credit.hints.whole) };
  parsed.set(credit, fresh);
  return fresh;
}

interface ParsedText {
  readonly masked: ReturnType<typeof textOf>;
  readonly text: Plan;
  readonly whole: ActText;
  readonly off: CalledOff;
}

function parseText({ credit, hints, literal = false, homes = false }: Credit): ParsedText {
  if (hints.split.length === 0 && !literal && !homes) return parsePlainText(credit);
  const off = literal ? withoutStatusWords(printed(credit)) : announced(credit);
  return withPlan(homes ? withHomes(textOf(off)) : textOf(off), hints, off);
}

// A catalog prints the same names again and again.
const parsePlainText = memoize((credit): ParsedText => {
  const off = announced(credit);
  return withPlan(textOf(off), NO_HINTS, off);
}, LARGE_CATALOG_UNITS);

function withPlan(masked: ParsedText['masked'], hints: Hints, off: CalledOff): ParsedText {
  const text = readPlan(masked, hints);
  const whole = text.kind === 'act' && text.act.form.name === masked.text ? text.act : actText(masked);
  return { masked, text, whole, off };
}
