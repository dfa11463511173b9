import { nameKey } from '../../db/keys/index.ts';
import type { ListedArtist } from '../../ingest/events/index.ts';
import { isPlaceholder, isTitled, partsOf, plain } from './credit-text.ts';
import type { Line, Lineup } from './editors/line.ts';
import { speaking } from './speaking.ts';
import { type Said, type Word, wordsOf } from './standing.ts';

/** Who plays a credit (`credit-text.ts`), alone or with a list that covers it, or a part of it around `b2b`. */
export interface Act {
  readonly key: string;
  readonly spelling: string;
  /** Trusted ids as nodes, sorted. */
  readonly ids: readonly string[];
  readonly role: 'artist' | 'host';
}

export interface Knowledge {
  readonly known: ReadonlySet<string>;
  /** One act by an editor's word. */
  readonly ruled: ReadonlySet<string>;
  /** Who stands around `b2b`, `x`, `vs`, or in a list of three, anywhere. */
  readonly beside: ReadonlySet<string>;
  /** Printed with one `&` by two editions at least. */
  readonly pairs: ReadonlySet<string>;
}

/** Every name that is known as one act; never out of a split. */
export function knowledge(
  statements: readonly Said[],
  lineups: readonly Lineup[],
  words: readonly Word[],
): Knowledge {
  const known = new Set<string>();
  const ruled = new Set<string>();
  for (const { data } of speaking(statements, 'artist.reported')) {
    const { name, variations, aliases } = data.artist;
    for (const each of [name, ...variations, ...aliases.map((alias) => alias.name)]) known.add(nameKey(each));
  }
  for (const lineup of lineups) for (const name of namesIn(lineup)) known.add(nameKey(name));
  for (const name of onceIdentified(statements)) known.add(nameKey(name));
  for (const operation of wordsOf(words, 'artist.corrected').flatMap(({ data }) => data.operations)) {
    if (operation.op === 'alias' || operation.op === 'whole') known.add(nameKey(operation.name));
    if (operation.op === 'whole') ruled.add(nameKey(operation.name));
  }
  return { known, ruled, ...clues(lineups) };
}

/** Whom a source listed under its own ids, in words that newer ones took the place of. */
function onceIdentified(statements: readonly Said[]): string[] {
  const speak = speaking(statements, 'lineup.reported');
  const all = statements.filter((said): said is Said<'lineup.reported'> => said.type === 'lineup.reported');
  return all
    .filter((said) => !speak.includes(said))
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
      // Who stands alone with an `and` stands there like one act, and makes no name known.
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
    if (by?.cast) names.push(...inCast(by.cast).map(({ name }) => plain(name).name));
    if (by?.cast || isPlaceholder(credit)) continue;
    const whole = data.hints.whole.some((each) => nameKey(each) === nameKey(credit));
    const { vouched, beside } = listedIn(performance, data.hints.split);
    names.push(...beside.map(({ name }) => name));
    if (vouched.length > 0) names.push(...vouched.map(({ name }) => name));
    else if (whole || (partsOf(credit) === null && !isTitled(credit))) names.push(plain(credit).name);
  }
  return names;
}

/** Who is listed as one act: to play what is credited, or, a host whom the credit does not name, to host beside it. */
function listedIn({ credit, artists, role }: Line, split: readonly string[]) {
  const all = artists.filter((each) => isOneAct(each, split));
  const isBeside = (each: ListedArtist): boolean =>
    role !== 'host' && each.role === 'host' && !` ${credit} `.includes(` ${each.name} `);
  return { vouched: all.filter((each) => !isBeside(each)), beside: all.filter(isBeside) };
}

/** Whom an editor says to play; a placeholder is nobody. */
const inCast = (cast: readonly ListedArtist[]): ListedArtist[] =>
  cast.filter(({ name }) => !isPlaceholder(name));

/** Everybody whom a performance names, in order; nobody for a placeholder. What an editor says of who plays and how stands. */
export function actsOf(performance: Line, lineup: Lineup, knowing: Knowledge): Act[] {
  const { cast, role } = performance.by ?? {};
  const acts =
    cast === undefined
      ? readIn(performance, lineup, knowing)
      : inCast(cast).map((each) => listedAct(each, performance));
  return role === undefined ? acts : acts.map((each) => ({ ...each, role }));
}

function readIn(performance: Line, lineup: Lineup, knowing: Knowledge): Act[] {
  if (isPlaceholder(performance.credit)) return [];
  const { vouched, beside } = listedIn(performance, lineup.data.hints.split);
  const hosts = beside.map((each) => listedAct(each, performance));
  return distinct([...playingIn(performance, vouched, lineup, knowing), ...hosts]);
}

function playingIn(
  performance: Line,
  vouched: readonly ListedArtist[],
  lineup: Lineup,
  knowing: Knowledge,
): Act[] {
  const { credit } = performance;
  const alone = (text: string): Act => act(text, [], performance.role);
  const whole = nameKey(plain(credit).name);
  const { split, whole: wholes } = lineup.data.hints;
  if (knowing.ruled.has(whole) || wholes.some((each) => nameKey(each) === whole)) {
    const same = vouched.find(({ name }) => nameKey(name) === whole);
    return [same ? listedAct(same, performance) : alone(credit)];
  }
  if (vouched.length > 0) return distinct(withTheRest(performance, vouched));
  if (knowing.known.has(whole)) return [alone(credit)];
  const parts = partsOf(credit);
  if (parts === null) return [alone(credit)];
  const names = parts.names.filter((name) => !isPlaceholder(name));
  if (parts.joiner === 'b2b' || split.includes(parts.joiner)) return distinct(names.map(alone));
  if (parts.joiner === 'and') return names.every((name) => knowing.known.has(nameKey(name))) ? names.map(alone) : [alone(credit)]; // prettier-ignore
  const told = apart(names, parts.joiner, knowing);
  const asks = told === null && votes(lineup, knowing) === 'split';
  return (asks ? names : (told ?? [credit])).map(alone);
}

/** The listed acts, and whom a `b2b` names beside them. */
function withTheRest(performance: Line, vouched: readonly ListedArtist[]): Act[] {
  const parts = partsOf(performance.credit);
  const same = (name: string) => vouched.find((each) => nameKey(each.name) === nameKey(name));
  if (parts?.joiner !== 'b2b' || vouched.length >= parts.names.length || !parts.names.some(same))
    return vouched.map((each) => listedAct(each, performance));
  return parts.names
    .filter((name) => !isPlaceholder(name))
    .map((name) => {
      const listed = same(name);
      return listed ? listedAct(listed, performance) : act(name, [], performance.role);
    });
}

/**
 * Whom these names are; null where nothing in the catalog tells. `x` and `vs` always part, so do three names; of two
 * around `&` one must be seen elsewhere, and what two editions print so is one act; so is, of two strangers, what stands
 * somewhere alone with `and`.
 */
function apart(names: readonly string[], joiner: string, knowing: Knowledge): string[] | null {
  if (new Set(names.map(nameKey)).size < names.length) return [names.join(` ${joiner} `)];
  const strangers = (acts: readonly string[]): number =>
    acts.filter((name) => !knowing.known.has(nameKey(name)) && !knowing.beside.has(nameKey(name))).length;
  const ways = partings(names, joiner)
    .filter((way) => way.every((act) => names.includes(act) || knowing.known.has(nameKey(act))))
    .sort((a, b) => strangers(a) - strangers(b) || a.length - b.length);
  const [best] = ways;
  if (joiner !== '&' || names.length !== 2 || strangers(best!) === 0) return best!;
  if (knowing.pairs.has(nameKey(names.join(' & ')))) return [names.join(' & ')];
  if (strangers(names) < 2) return best!;
  return knowing.beside.has(nameKey(names.join(' & '))) ? [names.join(' & ')] : null;
}

/** Every way to take neighbours together, the longest first ones first; never all of them. */
function partings(names: readonly string[], joiner: string, all = true): string[][] {
  if (names.length === 0) return [[]];
  return Array.from({ length: names.length }, (_, i) => names.length - i)
    .filter((length) => !all || length < names.length || names.length === 1)
    .flatMap((length) =>
      partings(names.slice(length), joiner, false).map((rest) => [
        names.slice(0, length).join(` ${joiner} `),
        ...rest,
      ]),
    );
}

/** What the lineup does with `&` where the catalog can tell: it splits where clearly more pairs are two. */
function votes(lineup: Lineup, knowing: Knowledge): 'split' | null {
  const { performances, hints } = lineup.data;
  const different = new Map<string, Line>();
  for (const each of performances) {
    const { credit, role, artists, set_type, by } = each;
    if (by?.cast) continue;
    different.set(JSON.stringify([credit, role, artists, set_type, by?.role, by?.set_type]), each);
  }
  let [two, one] = [0, 0];
  for (const performance of different.values()) {
    const { credit } = performance;
    const parts = partsOf(credit);
    const names = parts?.names.filter((name) => !isPlaceholder(name)) ?? [];
    if (parts?.joiner !== '&' || names.length !== 2 || hints.split.includes('&')) continue;
    const { vouched } = listedIn(performance, hints.split);
    const whole = nameKey(credit);
    const known = knowing.known.has(whole) || hints.whole.some((each) => nameKey(each) === whole);
    const told = known ? [credit] : apart(names, '&', knowing);
    const acts = vouched.length > 1 ? 2 : vouched.length === 0 ? told?.length : nameKey(vouched[0]!.name) === whole ? 1 : 0; // prettier-ignore
    if (acts === 2) two += 1;
    if (acts === 1) one += 1;
  }
  return two > 1 && 2 * two > 3 * one ? 'split' : null;
}

/** A list's name with a joiner is one act where its ids say so, unless the source always splits there. */
function isOneAct({ name, ids, trust }: ListedArtist, split: readonly string[]): boolean {
  const parts = partsOf(name);
  if (parts === null) return true;
  return trust === 'identity' && Object.keys(ids).length > 0 && !split.includes(parts.joiner);
}

function distinct(acts: readonly Act[]): Act[] {
  const found: Act[] = [];
  for (const each of acts) if (!found.some(({ key }) => key === each.key)) found.push(each);
  return found;
}

function act(text: string, ids: readonly string[], role: Act['role']): Act {
  const { name, host } = plain(text);
  return { key: nameKey(name), spelling: name, ids, role: host ? 'host' : role };
}

function listedAct({ name, ids, trust, role }: ListedArtist, performance: Line): Act {
  const nodes = trust === 'identity' ? Object.entries(ids).map(([space, id]) => `${space}:${id}`) : [];
  return act(name, nodes.sort(), role === 'host' || performance.role === 'host' ? 'host' : 'artist');
}
