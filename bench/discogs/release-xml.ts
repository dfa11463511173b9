import type { Random } from '../random.ts';

const WORDS =
  'Night Signal Ocean Concrete Paradise Motion Acid Velvet Lunar Static Garden Échos Südlicht Ночь 夜明け Drift Pulse Mirror Copper Delta Ember Falter Glass Harbour Iris Jungle Kinetic Lumen Marble Nova Orbit Prism Quarry Rain Shadow Tide Umbra Vapour Willow Xenon Yonder Zenith Ångström'.split(
    ' ',
  );
const ROLES = [
  'Remix',
  'Written-By',
  'Producer',
  'Mastered By',
  'Artwork By [Design]',
  'Vocals [Additional]',
];
const FORMATS = ['12"', '33 ⅓ RPM', 'EP', 'Album', 'Single', 'Compilation', 'Limited Edition', 'Reissue'];
const COMPANIES = ['Phonographic Copyright (p)', 'Distributed By', 'Pressed By', 'Mastered At'];
const STYLES = [
  'Techno',
  'House',
  'Deep House',
  'Drum n Bass',
  'Ambient',
  'Tech House',
  'Trance',
  'Breakbeat',
];

/** Number of artists (ids from 1,000) and labels (from 1) in a dump. */
export interface Counts {
  readonly artists: number;
  readonly labels: number;
}

/** One `<release>` with the shape, length and mixture of Discogs: about 4.4 kB; one of six has no roster credit. */
export function releaseXml(id: number, random: Random, counts: Counts): string {
  const credit = random.below(100);
  const artists =
    credit < 6 ? artistXml(194, 'Various', '') : random.many(1, 2, () => anArtist(random, counts)).join('');
  const unofficial = credit >= 6 && credit < 9;
  const mixed = credit >= 9 && credit < 10;
  const labels =
    credit >= 10 && credit < 15
      ? selfReleased(random)
      : random.many(1, 2, () => aLabel(random, counts)).join('');
  return [
    `<release id="${id}" status="Accepted">`,
    `<images>${random.many(0, 6, () => image(random)).join('')}</images>`,
    `<artists>${artists}</artists><title>${phrase(random, 3)}</title><labels>${labels}</labels>`,
    `<extraartists>${random.many(0, 5, () => anArtist(random, counts, random.of(ROLES))).join('')}</extraartists>`,
    formats(random, unofficial, mixed),
    `<genres><genre>Electronic</genre></genres><styles><style>${random.of(STYLES)}</style></styles>`,
    `<country>Germany</country><released>${released(random)}</released><notes>${notes(random)}</notes>`,
    `<data_quality>Needs Vote</data_quality>`,
    random.below(3) > 0 ? `<master_id is_main_release="true">${1 + random.below(1_500_000)}</master_id>` : '',
    `<tracklist>${random.many(2, 16, (at) => track(at, random, counts)).join('')}</tracklist>`,
    `<identifiers>${random.many(0, 3, () => identifier(random)).join('')}</identifiers>`,
    `<videos>${random.many(0, 4, () => video(random)).join('')}</videos>`,
    `<companies>${random.many(0, 3, () => company(random)).join('')}</companies></release>\n`,
  ].join('');
}

const phrase = (random: Random, most: number): string =>
  random.many(1, most, () => random.of(WORDS)).join(' ');

function artistXml(id: number, name: string, role: string): string {
  const roleXml = role === '' ? '<role/>' : `<role>${role}</role>`;
  return `<artist><id>${id}</id><name>${name}</name><anv/><join>&amp;</join>${roleXml}<tracks/></artist>`;
}

/** The generated artist's name without a number. One of five artists shares its name with a hundred others. */
export const artistName = (id: number): string =>
  `${WORDS[id % WORDS.length]!} ${WORDS[id % 31]!}${id % 5 === 0 ? '' : ` ${id.toString(36)}`}`;
/** The generated label's name; one of ten labels shares its name with others. */
export const labelName = (id: number): string =>
  `${WORDS[id % WORDS.length]!} ${id % 10 === 0 ? '' : `${id.toString(36)} `}Records`;

function anArtist(random: Random, { artists }: Counts, role = ''): string {
  const id = 1_000 + random.below(artists);
  const number = random.below(6) === 0 ? ` (${2 + random.below(30)})` : '';
  return artistXml(id, `${artistName(id)}${number}`, role);
}

function aLabel(random: Random, { labels }: Counts): string {
  const id = 1 + random.below(labels);
  return `<label name="${labelName(id)}" catno="${id % 97}-${random.below(400)}" id="${id}"/>`;
}

const selfReleased = (random: Random): string =>
  `<label name="Not On Label (${phrase(random, 2)} Self-released)" catno="none" id="${1 + random.below(900_000)}"/>`;

const image = (random: Random): string =>
  `<image type="secondary" uri="" uri150="" width="${300 + random.below(300)}" height="600"/>`;

function formats(random: Random, unofficial: boolean, mixed: boolean): string {
  const words = random.many(1, 3, () => random.of(FORMATS));
  if (unofficial) words.push('Unofficial Release');
  if (mixed) words.push('Mixed');
  const descriptions = words.map((word) => `<description>${word}</description>`).join('');
  return `<formats><format name="Vinyl" qty="1" text=""><descriptions>${descriptions}</descriptions></format></formats>`;
}

const released = (random: Random): string =>
  random.of(['', String(1988 + random.below(37)), `${1988 + random.below(37)}-0${1 + random.below(9)}-00`]);

const notes = (random: Random): string =>
  random.many(0, 8, () => `${phrase(random, 9)} &amp; ${phrase(random, 5)}.&#13;\n`).join('');

function track(at: number, random: Random, counts: Counts): string {
  const credits =
    random.below(4) === 0 ? random.many(1, 3, () => anArtist(random, counts, random.of(ROLES))).join('') : '';
  const extra = credits === '' ? '' : `<extraartists>${credits}</extraartists>`;
  const duration = `${3 + random.below(6)}:${10 + random.below(50)}`;
  return `<track><position>${at + 1}</position><title>${phrase(random, 4)}</title><duration>${duration}</duration>${extra}</track>`;
}

const identifier = (random: Random): string =>
  `<identifier type="Matrix / Runout" description="Side ${random.below(9)}" value="${phrase(random, 3)} ${random.below(1e6)}"/>`;

function video(random: Random): string {
  const src = `https://www.youtube.com/watch?v=${random.below(2 ** 30).toString(36)}`;
  const title = phrase(random, 5);
  return `<video src="${src}" duration="${random.below(600)}" embed="true"><title>${title}</title><description>${notes(random)}</description></video>`;
}

function company(random: Random): string {
  const id = 1 + random.below(400_000);
  return `<company><id>${id}</id><name>${phrase(random, 3)}</name><catno/><entity_type>9</entity_type><entity_type_name>${random.of(COMPANIES)}</entity_type_name><resource_url>https://api.discogs.com/labels/${id}</resource_url></company>`;
}
