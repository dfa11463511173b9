import { nameKey } from '../../db/keys/index.ts';
import { isPlaceholder, isTitled, partsOf, plain } from './credit-text.ts';
import type { Lineup } from './editors/line.ts';
import { actsOfCast, isOneAct, listedIn } from './listed.ts';
import { countingStatements } from './counting-statements.ts';
import { type Stated, type Correction, wordsOf } from './statements-in-force.ts';

/** What is known about names before any credit is read, such as what the catalog knows about `Alpha & Beta`. */
export interface Knowledge {
  readonly known: ReadonlySet<string>;
  /** The names with more evidence than identity data. */
  readonly billed: ReadonlySet<string>;
  /** The names that are one act by an editor's decision. */
  readonly decided: ReadonlySet<string>;
  /** The names that occur around `b2b`, `x` or `vs`, or in a list of three, anywhere. */
  readonly beside: ReadonlySet<string>;
  /** The pairs that at least two editions print with one `&`. */
  readonly pairs: ReadonlySet<string>;
}

/** What the vocabulary of well-known names holds of the names that histories print. */
const WELL_KNOWN = ['Kruder & Dorfmeister'];

/** Every name that is known as one act; a name never becomes known by a split. */
export function knowledge(
  statements: readonly Stated[],
  lineups: readonly Lineup[],
  words: readonly Correction[],
): Knowledge {
  const [reported, billed] = [new Set<string>(), new Set(WELL_KNOWN.map(nameKey))];
  const decided = new Set<string>();
  for (const { data } of countingStatements(statements, 'artist.reported')) {
    const { name, variations, aliases } = data.artist;
    for (const each of [name, ...variations, ...aliases.map((alias) => alias.name)])
      reported.add(nameKey(each));
  }
  for (const lineup of lineups) for (const name of namesIn(lineup)) billed.add(nameKey(name));
  for (const name of formerlyIdentified(statements)) billed.add(nameKey(name));
  for (const operation of wordsOf(words, 'artist.corrected').flatMap(({ data }) => data.operations)) {
    if (operation.op === 'alias' || operation.op === 'whole') billed.add(nameKey(operation.name));
    if (operation.op === 'whole') decided.add(nameKey(operation.name));
  }
  return { known: new Set([...reported, ...billed]), billed, decided, ...clues(lineups) };
}

/** The artists that a source listed under its own ids in statements that were replaced since. */
function formerlyIdentified(statements: readonly Stated[]): string[] {
  const speak = countingStatements(statements, 'lineup.reported');
  const all = statements.filter(
    (stated): stated is Stated<'lineup.reported'> => stated.type === 'lineup.reported',
  );
  return all
    .filter((stated) => !speak.includes(stated))
    .flatMap(({ data }) =>
      [...data.unscheduled, ...data.performances.flatMap(({ artists }) => artists)]
        .filter((each) => each.trust === 'identity' && isOneAct(each, data.hints.split))
        .map(({ name }) => name),
    )
    .filter((name) => !isPlaceholder(name));
}

function clues(lineups: readonly Lineup[]): Pick<Knowledge, 'beside' | 'pairs'> {
  const beside = new Set<string>();
  const printed = new Map<string, Set<string>>();
  for (const { subject, data } of lineups) {
    for (const { credit, by } of data.performances) {
      const parts = partsOf(credit);
      const names = parts?.names.filter((name) => !isPlaceholder(name)) ?? [];
      if (by?.cast || parts === null || names.length < 2) continue;
      const isPair =
        names.length === 2 && ['&', 'and'].includes(parts.joiner) && !data.hints.split.includes(parts.joiner);
      // A credit that is only two names and an `and` counts as one act there, and makes no name known.
      if (parts.joiner === 'and') beside.add(nameKey(credit));
      if (!isPair) names.forEach((name) => beside.add(nameKey(name)));
      else printed.set(nameKey(credit), (printed.get(nameKey(credit)) ?? new Set<string>()).add(subject));
    }
  }
  return { beside, pairs: new Set([...printed].flatMap(([key, { size }]) => (size > 1 ? key : []))) };
}

function namesIn({ data }: Lineup): string[] {
  const names: string[] = data.unscheduled.map(({ name }) => name);
  for (const performance of data.performances) {
    const { credit, by } = performance;
    if (by?.cast) names.push(...actsOfCast(by.cast).map(({ name }) => plain(name).name));
    if (by?.cast || isPlaceholder(credit)) continue;
    const whole = data.hints.whole.some((each) => nameKey(each) === nameKey(credit));
    const { sourceListed, beside } = listedIn(performance, data.hints.split);
    names.push(...beside.map(({ name }) => name));
    if (sourceListed.length > 0) names.push(...sourceListed.map(({ name }) => name));
    else if (whole || (partsOf(credit) === null && !isTitled(credit))) names.push(plain(credit).name);
  }
  return names;
}
