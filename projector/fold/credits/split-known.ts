import type { ActText, Form } from './act-text.ts';
import type { Plan } from './plan.ts';
import type { IsKnown } from './reading.ts';

type Joined = Extract<Plan, { kind: 'joined' }>;

/** A part, or neighbours, as a known act, and what follows. */
interface Chain {
  readonly act: ActText;
  readonly form: Form;
  readonly rest: Chain | null;
  readonly length: number;
}

/** The spelling under which this act is known, the most literal first; null where it is not. */
export const knownForm = ({ literal, form, aliases, otherwise }: ActText, isKnown: IsKnown): Form | null =>
  [...literal, form, ...aliases, ...otherwise].find(({ key }) => isKnown(key)) ?? null;

/**
 * The parts of a joined credit as known acts, with as few and, from the left, as long acts as possible (`A & B, C` is
 * two where `A & B` is known). Null where they cannot all be covered, or one act would stand there twice.
 */
export function splitKnown({ parts, spans }: Joined, isKnown: IsKnown): Chain[] | null {
  const best = new Map<number, Chain>();
  const startingAt = parts.map((act, from) => [{ from, to: from + 1, act }]);
  for (const span of spans) startingAt[span.from]!.push(span);
  for (let from = parts.length - 1; from >= 0; from--) {
    for (const { to, act } of startingAt[from]!.toReversed()) {
      const rest = best.get(to) ?? null;
      if (rest === null && to < parts.length) continue;
      const length = (rest?.length ?? 0) + 1;
      const form = length < (best.get(from)?.length ?? Infinity) ? knownForm(act, isKnown) : null;
      if (form !== null) best.set(from, { act, form, rest, length });
    }
  }
  const found = listOf(best.get(0) ?? null);
  return found.length === 0 || new Set(found.map(({ form }) => form.key)).size < found.length ? null : found;
}

function listOf(chain: Chain | null): Chain[] {
  const found: Chain[] = [];
  for (let link = chain; link !== null; link = link.rest) found.push(link);
  return found;
}
