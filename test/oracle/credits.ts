import { nameKey } from '../../db/keys/index.ts';
import type { ArtistCorrected, ListedArtist, Performance } from '../../ingest/events/index.ts';
import { speaking } from './speaking.ts';
import type { Said } from './standing.ts';

/**
 * Who plays, for the credits that test/histories/world.ts prints: a name, names around `b2b`, `&`, `x`, `vs` or a comma,
 * `(live)`, `(Host)`, `presents`, placeholders; alone or with a list that covers the credit.
 */
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
}

type Lineup = Said<'lineup.reported'>;

/** Every name that is known as one act; never out of a split. */
export function knowledge(statements: readonly Said[], corrections: readonly ArtistCorrected[]): Knowledge {
  const known = new Set<string>();
  const ruled = new Set<string>();
  for (const { data } of speaking(statements, 'artist.reported')) {
    const { name, variations, aliases } = data.artist;
    for (const each of [name, ...variations, ...aliases.map((alias) => alias.name)]) known.add(nameKey(each));
  }
  for (const lineup of speaking(statements, 'lineup.reported')) {
    for (const name of namesIn(lineup)) known.add(nameKey(name));
  }
  for (const { operations } of corrections) {
    for (const operation of operations) {
      if (operation.op === 'alias' || operation.op === 'whole') known.add(nameKey(operation.name));
      if (operation.op === 'whole') ruled.add(nameKey(operation.name));
    }
  }
  return { known, ruled };
}

function namesIn({ data }: Lineup): string[] {
  const names: string[] = data.unscheduled.map(({ name }) => name);
  for (const performance of data.performances) {
    const { credit } = performance;
    if (isPlaceholder(credit)) continue;
    const whole = data.hints.whole.some((each) => nameKey(each) === nameKey(credit));
    const { vouched, beside } = listedIn(performance, data.hints.split);
    names.push(...beside.map(({ name }) => name));
    if (vouched.length > 0) names.push(...vouched.map(({ name }) => name));
    else if (whole || (partsOf(credit) === null && !isTitled(credit))) names.push(plain(credit).name);
  }
  return names;
}

/** Who is listed as one act: to play what is credited, or, a host whom the credit does not name, to host beside it. */
function listedIn({ credit, artists, role }: Performance, split: readonly string[]) {
  const all = artists.filter((each) => isOneAct(each, split));
  const isBeside = (each: ListedArtist): boolean =>
    role !== 'host' && each.role === 'host' && !` ${credit} `.includes(` ${each.name} `);
  return { vouched: all.filter((each) => !isBeside(each)), beside: all.filter(isBeside) };
}

/** Everybody whom a performance names, in order; nobody for a placeholder. */
export function actsOf(performance: Performance, lineup: Lineup, knowing: Knowledge): Act[] {
  if (isPlaceholder(performance.credit)) return [];
  const { vouched, beside } = listedIn(performance, lineup.data.hints.split);
  const hosts = beside.map((each) => listedAct(each, performance));
  return distinct([...playingIn(performance, vouched, lineup, knowing), ...hosts]);
}

function playingIn(
  performance: Performance,
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
  if (vouched.length > 0) return distinct(vouched.map((each) => listedAct(each, performance)));
  if (knowing.known.has(whole)) return [alone(credit)];
  const parts = partsOf(credit);
  if (parts === null) return [alone(credit)];
  const names = parts.names.filter((name) => !isPlaceholder(name));
  if (parts.joiner === 'b2b' || split.includes(parts.joiner)) return distinct(names.map(alone));
  return (knownParts(names, parts.joiner, knowing.known) ?? [credit]).map(alone);
}

/** A list's name with a joiner is one act where its ids say so, unless the source always splits there. */
function isOneAct({ name, ids, trust }: ListedArtist, split: readonly string[]): boolean {
  const parts = partsOf(name);
  if (parts === null) return true;
  return trust === 'identity' && Object.keys(ids).length > 0 && !split.includes(parts.joiner);
}

/** The parts as known acts, neighbours joined where that needs fewer acts; null where they are not all known. */
function knownParts(names: readonly string[], joiner: string, known: ReadonlySet<string>): string[] | null {
  if (names.length === 0) return [];
  let best: string[] | null = null;
  for (let length = names.length; length > 0; length--) {
    const first = names.slice(0, length).join(` ${joiner} `);
    const rest = knownParts(names.slice(length), joiner, known);
    if (!known.has(nameKey(plain(first).name)) || rest === null || rest.includes(first)) continue;
    if (best === null || rest.length + 1 < best.length) best = [first, ...rest];
  }
  return best;
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

function listedAct({ name, ids, trust, role }: ListedArtist, performance: Performance): Act {
  const nodes = trust === 'identity' ? Object.entries(ids).map(([space, id]) => `${space}:${id}`) : [];
  return act(name, nodes.sort(), role === 'host' || performance.role === 'host' ? 'host' : 'artist');
}

/** Who presents is taken off a title: a split, which makes no name known. */
const isTitled = (credit: string): boolean => credit.includes(' presents ');

const isPlaceholder = (text: string): boolean => ['TBA', 'Secret act', '???', 'Friends'].includes(text);

function plain(text: string): { name: string; host: boolean } {
  const [before] = text.split(' presents ');
  return { name: before!.replace(/ \((live|Host|DJ Set)\)$/, ''), host: text.endsWith(' (Host)') };
}

/** The names around the joiners; null for a credit without any. */
function partsOf(credit: string): { names: string[]; joiner: string } | null {
  for (const [text, joiner] of [
    [' b2b ', 'b2b'],
    [' vs ', 'vs'],
    [' x ', 'x'],
    [' & ', '&'],
  ] as const) {
    if (credit.includes(text)) return { names: credit.split(text), joiner };
  }
  return null;
}
