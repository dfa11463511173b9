import fc from 'fast-check';
import { type ClaimEvent, statementId } from '../../ingest/events/index.ts';
import { inOldVersion } from './old-version.ts';

/** A statement or correction that has no position in a history yet. */
export type DraftEvent = Pick<ClaimEvent, 'type' | 'subject' | 'data'> & Partial<Pick<ClaimEvent, 'version'>>;

/** The statements and corrections of which histories consist. */
export interface Vocabulary {
  readonly sources: readonly string[];
  readonly statements: fc.Arbitrary<DraftEvent>;
  readonly corrections: fc.Arbitrary<DraftEvent>;
  /** The subjects of invalid events. */
  readonly nonsense: readonly string[];
  /** How often sources and editors publish, if not the usual. */
  readonly weights?: { readonly statements: number; readonly corrections: number };
}

type Stated = DraftEvent & Partial<ClaimEvent>;

/** Makes the next event; `all` are the statements and corrections of the whole history, also later ones. */
type Step = (all: readonly Stated[]) => Stated | null;

const IMPORTS = ['import-1', 'import-2', 'import-3'];
const importId = fc.constantFrom(...IMPORTS);
const by = { by: 'ann', reason: null };

function some(all: readonly Stated[], which: number, ofType: (type: string) => boolean): Stated | null {
  const found = all.filter(({ type }) => ofType(type));
  return found[which % Math.max(1, found.length)] ?? null;
}

const isReport = (type: string): boolean => type.endsWith('.reported');
export const isCorrection = (type: string): boolean =>
  type.endsWith('.corrected') || type === 'precedence.set';

const resubmit = fc.tuple(fc.nat(30), importId).map(([which, import_id]): Step => (all) => {
  const stated = some(all, which, isReport);
  return stated && { ...stated, import_id };
});

const withdraw = fc.nat(30).map((which): Step => (all) => {
  const stated = some(all, which, isReport);
  return (
    stated && { type: 'statement.withdrawn', subject: stated.subject, data: { statement: stated.id, ...by } }
  );
});

const revert = fc.nat(30).map((which): Step => (all) => {
  const stated = some(all, which, isCorrection);
  return (
    stated && { type: 'correction.reverted', subject: stated.subject, data: { correction: stated.id, ...by } }
  );
});

const retract = importId.map((import_id): Step => () => ({
  type: 'import.retracted',
  subject: `import:${import_id}`,
  data: { import_id, ...by },
}));

/** Discards some event, applied or parked; another producer may publish a discard about any subject. */
const discard = (subjects: readonly string[]): fc.Arbitrary<Step> =>
  fc.tuple(fc.nat(40), fc.option(fc.constantFrom(...subjects))).map(([which, subject]): Step => () => ({
    type: 'event.discarded',
    subject: subject ?? `event:event-${which}`,
    data: { event: `event-${which}`, ...by },
  }));

/** A fixed event is part of `all` from the beginning; a step depends on `all`. */
type Line = { readonly fixed: Stated } | { readonly step: Step };

const USUAL = { statements: 32, corrections: 6 };

const line = ({
  sources,
  statements,
  corrections,
  nonsense,
  weights = USUAL,
}: Vocabulary): fc.Arbitrary<Line> => {
  const publishEvent = fc
    .record({
      stated: statements,
      source: fc.constantFrom(...sources),
      import_id: importId,
      old: fc.constantFrom(false, false, false, true),
    })
    .map(({ stated, source, import_id, old }): Line => {
      const fixed = { version: 1, ...stated, id: statementId({ source, ...stated }), source, import_id };
      return { fixed: old ? inOldVersion(fixed) : fixed };
    });
  const stepped = (steps: fc.Arbitrary<Step>) => steps.map((step): Line => ({ step }));
  const talk = fc
    .constantFrom(...nonsense)
    .map((subject): Step => () => ({ type: 'lineup.reported', subject, data: { nonsense: true } }));
  return fc.oneof(
    { weight: weights.statements, arbitrary: publishEvent },
    { weight: weights.corrections, arbitrary: corrections.map((fixed): Line => ({ fixed })) },
    { weight: 2, arbitrary: stepped(resubmit) },
    { weight: 2, arbitrary: stepped(withdraw) },
    { weight: 2, arbitrary: stepped(revert) },
    { weight: 1, arbitrary: stepped(retract) },
    { weight: 1, arbitrary: stepped(talk) },
    { weight: 1, arbitrary: stepped(discard(nonsense)) },
  );
};

/** Random histories of up to so many events, in the log's order. */
export const histories = (vocabulary: Vocabulary, maxEvents: number): fc.Arbitrary<ClaimEvent[]> =>
  fc.array(line(vocabulary), { minLength: 1, maxLength: maxEvents, size: 'max' }).map((lines) => {
    const fixed = lines.map((each, i): Stated | null =>
      'fixed' in each ? { id: `event-${i}`, ...each.fixed } : null,
    );
    const all = fixed.filter((stated) => stated !== null);
    return lines.flatMap((each, i): ClaimEvent[] => {
      const stated = 'fixed' in each ? fixed[i]! : each.step(all);
      const time = new Date(Date.UTC(2024, 0, 1) + i * 60_000).toISOString();
      const plain = { id: `event-${i}`, version: 1, source: 'editor:ann', import_id: null };
      return stated ? [{ ...plain, ...stated, time }] : [];
    });
  });
