import { actText } from '../parse/act-text.ts';
import type { ActText } from '../parse/act-text-types.ts';
import { type Masked, type Part, slice } from '../lexicon/brackets.ts';
import { type Joiner, partsBetween } from '../lexicon/joiners.ts';
import { isUnnamedCompany, isUnnamedPart } from '../lexicon/placeholders.ts';
import type { Plan, Span } from './plan.ts';

/** Parts that may be one act together: more than four never were in what we have seen, and time stays linear. */
const MAX_SPAN_PARTS = 4;

/** The plan of a text whose joiners may be parts of names: the whole may be one act, or each part, or spans of them. */
export function joinedPlan(text: Masked, found: readonly Joiner[]): Plan {
  const all = partsBetween(text, found);
  const parts = withoutCompany(all).filter((part) => !isUnnamedPart(part.text));
  if (parts.length === 0) return { kind: 'no_one' };
  if (parts.length === 1) return { kind: 'act', act: typedBy(actText(parts[0]!), all.at(-1)!) };
  const [first, second] = parts;
  if (isCutShort(all, parts, found)) return listPlan(text, parts);
  if (found[0]!.name === 'with' && parts.length === 2 && all.length > 2 && first!.text.includes(' '))
    return titledBefore(text, first!, second!);
  const acts = parts.map(actText);
  const whole = slice(text, parts[0]!.from, parts.at(-1)!.to);
  return {
    kind: 'joined',
    whole: actText(whole),
    parts: acts,
    joins: apartByBrackets(joinsBetween(parts, found), parts),
    spans: listSpans(text, parts),
    called: found.length === 1 && found[0]!.name === '&' ? (acts[1]!.notes[0] ?? null) : null,
  };
}

/** `A, B & more`: two names of a longer list. */
function isCutShort(all: readonly Part[], parts: readonly Part[], found: readonly Joiner[]): boolean {
  const isMore = /^(?:many |viele )?(?:more|others|mehr)\W*$/i.test(all.at(-1)!.text);
  return isMore && parts.length === 2 && all.length > 2 && found[0]!.name === ',';
}

const listPlan = (text: Masked, parts: readonly Part[]): Plan => ({
  kind: 'each',
  whole: actText(slice(text, parts[0]!.from, parts.at(-1)!.to)),
  parts: parts.map((part): Plan => ({ kind: 'act', act: actText(part) })),
  reason: 'list',
});

/** `A & Friends live`: the words after the company describe the set. */
const typedBy = (act: ActText, last: Part): ActText =>
  act.set_type === null ? { ...act, set_type: actText(last).set_type } : act;

/** `A (live) & B`, `A (UK) & B (DE)`: a bracket after the first of two describes only the first, so they are two. */
const apartByBrackets = (joins: Joiner[], parts: readonly Part[]): readonly Joiner[] =>
  joins.length === 1 && joins[0]!.name === '&' && /[^\0]\0+$/.test(parts[0]!.mask)
    ? [{ ...joins[0]!, strength: 'strong' }]
    : joins;

/** The joiners between neighbouring parts; the strongest if there are several. Both lists are in the text's order. */
function joinsBetween(parts: readonly Part[], found: readonly Joiner[]): Joiner[] {
  let at = 0;
  return parts.slice(1).map((next, i) => {
    while (found[at]!.from < parts[i]!.to) at += 1;
    const first = found[at]!;
    for (let nth = at; nth < found.length && found[nth]!.to <= next.from; nth += 1)
      if (found[nth]!.strength === 'strong') return found[nth]!;
    return first;
  });
}

/** Drops parts such as `& Friends`, but not at the beginning, where they are a name (`Friends With Benefits`). */
export const withoutCompany = (parts: readonly Part[]): Part[] =>
  parts.filter((part) => part.from === 0 || !isUnnamedCompany(actText(part).form.name));

/** Neighbours that may be one act together, without single parts and the whole. */
function listSpans(text: Masked, parts: readonly Part[]): Span[] {
  return parts.flatMap((part, from) =>
    parts.slice(from + 1, from + MAX_SPAN_PARTS).flatMap(({ to: end }, i) => {
      const to = from + i + 2;
      if (from === 0 && to === parts.length) return [];
      return [{ from, to, act: actText(slice(text, part.from, end)) }];
    }),
  );
}

/** `Afternoon Saloon with Ada & Friends`: the text before `with` is a title. */
const titledBefore = (text: Masked, title: Part, act: Part): Plan => ({
  kind: 'titled',
  whole: actText(text),
  certain: true,
  presents: false,
  performs: false,
  before: { kind: 'act', act: actText(title) },
  after: { kind: 'act', act: actText(act) },
});
