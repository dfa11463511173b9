import { nameKey } from '../../db/keys/index.ts';
import type { ListedArtist } from '../../ingest/events/statements/index.ts';
import { apart, isCommon, isEvidence, votes } from './separate-names.ts';
import { isPlaceholder, partsOf, plain } from './credit-text.ts';
import type { Line, Lineup } from './editors/line.ts';
import type { Knowledge } from './knowledge.ts';
import { actsOfCast, listedIn } from './listed.ts';

/** One artist of a credit (`credit-text.ts`): alone, from a list that covers it, or one side of `b2b`. */
export interface Act {
  readonly key: string;
  readonly spelling: string;
  /** Trusted ids as nodes, sorted. */
  readonly ids: readonly string[];
  readonly role: 'artist' | 'host';
}

/**
 * All artists that a performance names, in order; none for a placeholder. An editor's decision about who plays, and in
 * which role, is final.
 */
export function actsOf(performance: Line, lineup: Lineup, knowing: Knowledge): Act[] {
  const { cast, role } = performance.by ?? {};
  const acts =
    cast === undefined
      ? readIn(performance, lineup, knowing)
      : actsOfCast(cast).map((each) => listedAct(each, performance));
  return role === undefined ? acts : acts.map((each) => ({ ...each, role }));
}

function readIn(performance: Line, lineup: Lineup, knowing: Knowledge): Act[] {
  if (isPlaceholder(performance.credit)) return [];
  const { sourceListed, beside } = listedIn(performance, lineup.data.hints.split);
  const hosts = beside.map((each) => listedAct(each, performance));
  return distinct([...playingIn(performance, sourceListed, lineup, knowing), ...hosts]);
}

function playingIn(
  performance: Line,
  sourceListed: readonly ListedArtist[],
  lineup: Lineup,
  knowing: Knowledge,
): Act[] {
  const { credit } = performance;
  const here = { ...knowing, beside: new Set([...knowing.beside, ...partnersIn(lineup)]) };
  const alone = (text: string): Act => act(text, [], performance.role);
  const whole = nameKey(plain(credit).name);
  const { split, whole: wholes } = lineup.data.hints;
  if (knowing.decided.has(whole) || wholes.some((each) => nameKey(each) === whole)) {
    const same = sourceListed.find(({ name }) => nameKey(name) === whole);
    return [same ? listedAct(same, performance) : alone(credit)];
  }
  if (sourceListed.length > 0) return distinct(withUnlistedActs(performance, sourceListed));
  if (knowing.known.has(whole)) return [alone(credit)];
  const parts = partsOf(credit);
  if (parts === null) return [alone(credit)];
  const names = parts.names.filter((name) => !isPlaceholder(name));
  if (parts.joiner === 'b2b' || split.includes(parts.joiner)) return distinct(names.map(alone));
  if (parts.joiner === 'and') return names.every((name) => isEvidence(name, here)) ? names.map(alone) : [alone(credit)]; // prettier-ignore
  const reported = apart(names, parts.joiner, here);
  const asks = reported === null && !names.some(isCommon) && votes(lineup, knowing) === 'split';
  return (asks ? names : (reported ?? [credit])).map(alone);
}

/** The keys of names that occur around `&` with different partners in this lineup. */
function partnersIn({ data }: Lineup): string[] {
  const pairs = data.performances.flatMap(({ credit }) => {
    const parts = partsOf(credit);
    const names =
      parts?.names.filter((name) => !isPlaceholder(name)).map((name) => nameKey(plain(name).name)) ?? [];
    return parts?.joiner === '&' && names.length === 2 && !data.hints.split.includes('&') ? [names] : [];
  });
  const partners = (key: string): Set<string> =>
    new Set(
      pairs.filter((pair) => pair.includes(key)).flatMap((pair) => pair.filter((other) => other !== key)),
    );
  return pairs.flat().filter((key) => partners(key).size > 1);
}

/** The listed acts, and further names around a `b2b`. */
function withUnlistedActs(performance: Line, sourceListed: readonly ListedArtist[]): Act[] {
  const parts = partsOf(performance.credit);
  const same = (name: string) => sourceListed.find((each) => nameKey(each.name) === nameKey(name));
  if (parts?.joiner !== 'b2b' || sourceListed.length >= parts.names.length || !parts.names.some(same))
    return sourceListed.map((each) => listedAct(each, performance));
  return parts.names
    .filter((name) => !isPlaceholder(name))
    .map((name) => {
      const listed = same(name);
      return listed ? listedAct(listed, performance) : act(name, [], performance.role);
    });
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
