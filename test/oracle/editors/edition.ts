import type { EditionFacts } from '../../../ingest/events/statements/index.ts';
import { newestStatements } from '../counting-statements.ts';
import { type Stated, type Correction, wordsOf } from '../statements-in-force.ts';
import { EDITOR, type Lineup } from './line.ts';

export type Report = Pick<Stated<'edition.reported'>, 'id' | 'subject' | 'source' | 'data'>;

/** All statements about one edition, and about editions merged into it. */
export interface EditionClaims {
  /** `edition:<slug>` */
  readonly subject: string;
  /** Its own subject, and those of the editions merged into it. */
  readonly subjects: readonly string[];
  /** The statements in force, and the last announcement. */
  readonly reports: readonly Report[];
  /** All statements that were not retracted. */
  readonly lineups: readonly Lineup[];
  readonly set: Partial<EditionFacts>;
  readonly hidden: boolean;
}

/** Groups statements and corrections by the edition that they finally count for. */
export function groupByEdition(statements: readonly Stated[], words: readonly Correction[]): EditionClaims[] {
  const reports = statements.filter(
    (stated): stated is Stated<'edition.reported'> => stated.type === 'edition.reported',
  );
  const lineups = statements.filter(
    (stated): stated is Stated<'lineup.reported'> => stated.type === 'lineup.reported',
  );
  const ends = endsOf(wordsOf(words, 'edition.corrected'));
  const all = [...statements, ...words].map(({ subject }) => subject);
  const found = new Set([...all, ...ends.values()].filter((subject) => subject.startsWith('edition:')));
  const subjects = [...found].sort();
  return subjects
    .filter((subject) => !ends.has(subject))
    .map((subject) => {
      const own = subjects.filter((each) => each === subject || ends.get(each) === subject);
      const about = <S extends { readonly subject: string }>(stated: readonly S[]): S[] =>
        stated.filter((each) => own.includes(each.subject));
      const { announced, ...rest } = factCorrections(subject, about(wordsOf(words, 'edition.corrected')));
      return {
        subject,
        subjects: own,
        ...rest,
        reports: [...newestStatements(about(reports)), ...announced],
        lineups: about(lineups),
      };
    });
}

/**
 * The edition that each merged one finally counts for. Later decisions apply before earlier ones, and one that would
 * close a circle is ignored.
 */
function endsOf(words: readonly Correction<'edition.corrected'>[]): Map<string, string> {
  const next = new Map<string, string>();
  const endOf = (subject: string): string => (next.has(subject) ? endOf(next.get(subject)!) : subject);
  for (const { subject, data } of [...words].reverse()) {
    for (const operation of [...data.operations].reverse()) {
      if (operation.op !== 'merge' || next.has(subject)) continue;
      const into = `edition:${operation.into}`;
      if (endOf(into) !== subject) next.set(subject, into);
    }
  }
  return new Map([...next.keys()].map((subject) => [subject, endOf(subject)]));
}

/** Corrections of an edition: those of merged editions come first, so that its own win. */
function factCorrections(subject: string, words: readonly Correction<'edition.corrected'>[]) {
  const own = words.filter((word) => word.subject === subject);
  let set: Partial<EditionFacts> = {};
  let hidden = false;
  let announced: Report[] = [];
  for (const word of [...words.filter((each) => !own.includes(each)), ...own]) {
    for (const operation of word.data.operations) {
      if (operation.op === 'set') {
        const { coordinates, ...others } = { ...set, ...(operation.set as Partial<EditionFacts>) };
        const stays =
          operation.set.coordinates !== undefined || !('venue' in operation.set || 'city' in operation.set);
        set = stays && coordinates !== undefined ? { ...others, coordinates } : others;
      }
      if (operation.op === 'hide' && word.subject === subject) hidden = true;
      if (operation.op !== 'announce') continue;
      hidden = false;
      announced = [announcement(word, operation.edition)];
    }
  }
  return { set, hidden, announced };
}

/** The announcement of an editor, in the form of a source's statement. */
const announcement = ({ id, subject, time }: Correction, edition: EditionFacts): Report => ({
  id: `editor:${id}`,
  subject,
  source: EDITOR,
  data: { part: null, upstream: null, as_of: time, revision: 1, complete: false, edition },
});
