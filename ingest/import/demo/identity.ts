import type { DemoArtist } from './artists.ts';
import { type Random, seeded } from './random.ts';
import { LABEL_TAILS, NOUNS, SYLLABLES } from './words.ts';

/** The demo's identity data in the shape of a Discogs dump, so that it takes the way that every dump takes. */
export interface DemoDump {
  artists(): Generator<string>;
  labels(): Generator<string>;
  releases(): Generator<string>;
}

/** Artists with identity data, as a share of all; the rest are known from lineups alone. */
const DOCUMENTED = 0.6;

export function demoDump(artists: readonly DemoArtist[], scale: number): DemoDump {
  const labels = drawLabels(seeded(31), 420 * scale);
  // A duo is known as one act from somewhere, or its name would be read as two.
  const documented = artists.filter(({ id, name }) => name.includes(' & ') || seeded(id).chance(DOCUMENTED));
  return {
    *artists() {
      yield '<artists>\n';
      for (const artist of documented) yield artistXml(seeded(id(artist)), artist, documented);
      yield '</artists>\n';
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

function artistXml(random: Random, artist: DemoArtist, others: readonly DemoArtist[]): string {
  const duo = artist.name.includes(' & ');
  const members = duo ? [random.pick(others), random.pick(others)] : [];
  const variation = random.chance(0.1)
    ? `<namevariations><name>${xml(artist.name.toUpperCase())}</name></namevariations>`
    : '';
  const groups = members
    .map((one) => `<id>${one.id}</id><name id="${one.id}">${xml(one.name)}</name>`)
    .join('');
  return (
    `<artist><id>${artist.id}</id><name>${xml(artist.name)}</name>` +
    `<urls><url>https://example.org/artists/${artist.id}</url></urls>${variation}` +
    `${duo ? `<members>${groups}</members>` : ''}</artist>\n`
  );
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
