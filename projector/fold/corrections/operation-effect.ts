import { byText } from '../claims/sort-texts.ts';

/**
 * The effect of a correction: `applies`; `confirmed`: sources now agree; `contradicted`: a source now disagrees, and
 * the correction still wins; `finds_nothing`: its target does not exist (any more).
 */
export type EffectKind = 'applies' | 'confirmed' | 'contradicted' | 'finds_nothing';

export interface OperationEffect {
  readonly effect: EffectKind;
  /** Sources that confirm or contradict, sorted. */
  readonly sources: readonly string[];
}

/** A correction's effect on one edition. */
export interface Effect extends OperationEffect {
  readonly correction: string;
  /** One per operation, in their order. */
  readonly operations: readonly OperationEffect[];
}

/** Collects the outcomes of an operation, statement by statement. */
export class Findings {
  #applied = false;
  readonly #confirmed = new Set<string>();
  readonly #contradicted = new Set<string>();

  applied(): void {
    this.#applied = true;
  }

  confirmedBy(source: string): void {
    this.#confirmed.add(source);
  }

  contradictedBy(source: string): void {
    this.#applied = true;
    this.#contradicted.add(source);
  }

  result(): OperationEffect {
    if (this.#contradicted.size > 0) return toEffect('contradicted', this.#contradicted);
    if (this.#confirmed.size > 0) return toEffect('confirmed', this.#confirmed);
    return toEffect(this.#applied ? 'applies' : 'finds_nothing');
  }
}

export const toEffect = (kind: EffectKind, sources: Iterable<string> = []): OperationEffect => ({
  effect: kind,
  sources: [...sources].sort(byText),
});

const GRAVEST: readonly EffectKind[] = ['contradicted', 'finds_nothing', 'applies', 'confirmed'];

/** The effect of a correction: the most serious one of its operations. */
export function effectOf(correction: string, operations: readonly OperationEffect[]): Effect {
  const kind = GRAVEST.find((each) => operations.some(({ effect }) => effect === each)) ?? 'applies';
  const sources = new Set(operations.flatMap((each) => (each.effect === kind ? each.sources : [])));
  return { correction, ...toEffect(kind, sources), operations };
}
