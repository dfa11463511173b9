import type { DemoArtist } from './demo-artists.ts';
import { type Random, seeded } from './random.ts';
import { LABEL_TAILS, LAST_NAMES, NOUNS, SYLLABLES } from './demo-vocabulary.ts';

/**
 * The demo's identity data in the formats of public dumps, so that it is imported like them: artists as MusicBrainz'
 * JSON lines, which have countries; labels and releases as Discogs' XML.
 */
export interface DemoDump {
  artists(): Generator<string>;
  labels(): Generator<string>;
  releases(): Generator<string>;
}

/** Share of artists with identity data; the rest are known from lineups alone. */
const DOCUMENTED_SHARE = 0.6;

export function demoDump(artists: readonly DemoArtist[], scale: number): DemoDump {
  const labels = drawLabels(seeded(31), 420 * scale);
  // A duo is known as one act from somewhere, or its name would be read as two.
  const documented = artists.filter(
    ({ id, name }) => name.includes(' & ') || seeded(id).chance(DOCUMENTED_SHARE),
  );
  return {
    *artists() {
      const groups = drawGroups(documented);
      for (const artist of documented) yield `${JSON.stringify(toArtistLine(artist, groups))}\n`;
    },
    *labels() {
      yield '<labels>\n';
      for (const [index, name] of labels.entries()) yield labelXml(index, name, labels);
      yield '</labels>\n';
    },
    *releases() {
      yield '<releases>\n';
      let next = 1;
      for (const artist of documented) {
        const random = seeded(id(artist) + 1);
        const home = Math.floor(random.next() ** 2 * labels.length);
        const count = Math.floor(random.next() ** 3 * 12 + artist.weight / 400);
        for (let release = 0; release < count; release++)
          yield releaseXml(random, next++, artist, labels, home);
      }
      yield '</releases>\n';
    },
  };
}

// Far from each other, so that neighbours draw different numbers.
const id = (artist: DemoArtist): number => artist.id * 7_919;

function drawLabels(random: Random, count: number): string[] {
  const taken = new Set<string>();
  while (taken.size < count) {
    const invented = Array.from({ length: random.int(2, 3) }, () => random.pick(SYLLABLES)).join('');
    const head = random.chance(0.4)
      ? random.pick(NOUNS)
      : invented.charAt(0).toUpperCase() + invented.slice(1);
    taken.add(`${head} ${random.pick(LABEL_TAILS)}`);
  }
  return [...taken];
}

/** Members of groups, and the groups of members. */
interface Groups {
  readonly members: ReadonlyMap<DemoArtist, readonly DemoArtist[]>;
  readonly groups: ReadonlyMap<DemoArtist, readonly DemoArtist[]>;
}

/** Duos, and bands of two to four. Their members are people. */
function drawGroups(documented: readonly DemoArtist[]): Groups {
  const people = documented.filter((artist) => countMembers(artist, 1) === 0);
  const members = new Map<DemoArtist, DemoArtist[]>();
  const groups = new Map<DemoArtist, DemoArtist[]>();
  for (const group of documented) {
    const random = seeded(id(group) + 2);
    const count = countMembers(group, random.int(2, 4));
    const chosen = new Set(Array.from({ length: count }, () => random.pick(people)));
    if (count > 0) members.set(group, [...chosen]);
    for (const one of chosen) groups.set(one, [...(groups.get(one) ?? []), group]);
  }
  return { members, groups };
}

/** 0: a person. */
function countMembers({ name }: DemoArtist, inBand: number): number {
  if (name.includes(' & ')) return 2;
  return name.startsWith('The ') ? inBand : 0;
}

/** A name of a form that no artist of the demo has, so that it leads to one artist. */
function drawPersona(artist: DemoArtist): Named[] {
  const random = seeded(id(artist) + 3);
  if (!random.chance(0.12)) return [];
  const name = `${random.pick(LAST_NAMES)} ${random.pick(NOUNS)} ${artist.id}`;
  return [{ id: 1_000_000 + artist.id, name }];
}

type Named = Pick<DemoArtist, 'id' | 'name'>;

const relate = (type: string, direction: 'forward' | 'backward', others: readonly Named[] = []) =>
  others.map(({ id, name }) => ({
    type: type,
    'target-type': 'artist',
    direction,
    artist: { id: String(id), name },
  }));

/** The country is not known of every artist. */
const COUNTRY_KNOWN_SHARE = 0.85;

function toArtistLine(artist: DemoArtist, { members, groups }: Groups): Record<string, unknown> {
  const random = seeded(id(artist));
  const isMisspelt = random.chance(0.1);
  return {
    id: String(artist.id),
    name: artist.name,
    type: members.has(artist) ? 'Group' : null,
    gender: null,
    country: seeded(id(artist) + 4).chance(COUNTRY_KNOWN_SHARE) ? artist.country : null,
    aliases: isMisspelt ? [{ name: artist.name.toUpperCase(), type: 'Search hint' }] : [],
    relations: [
      { type: 'official homepage', url: { resource: `https://example.org/artists/${artist.id}` } },
      ...relate('is person', 'forward', drawPersona(artist)),
      ...relate('member of band', 'backward', members.get(artist)),
      ...relate('member of band', 'forward', groups.get(artist)),
    ],
  };
}

function labelXml(index: number, name: string, labels: readonly string[]): string {
  const parent =
    index % 9 === 8 ? `<parentLabel id="${index - 7}">${xml(labels[index - 8]!)}</parentLabel>` : '';
  return `<label><id>${index + 1}</id><name>${xml(name)}</name>${parent}</label>\n`;
}

function releaseXml(
  random: Random,
  id: number,
  artist: DemoArtist,
  labels: readonly string[],
  home: number,
): string {
  const label = random.chance(0.75) ? home : Math.floor(random.next() ** 2 * labels.length);
  return (
    `<release id="${id}" status="Accepted"><artists><artist><id>${artist.id}</id><name>${xml(artist.name)}</name></artist></artists>` +
    `<title>Untitled ${id}</title><labels><label name="${xml(labels[label]!)}" catno="${id}" id="${label + 1}"/></labels>` +
    `<released>${random.int(1993, 2025)}</released></release>\n`
  );
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
