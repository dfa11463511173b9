import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/** Few names, so that they meet: namesakes, respellings, signs, names that are parts of others. */
const NAMES = [
  ...['Ada', 'A.D.A.', 'Bo', 'Cy', 'Dee', 'Ki Ki', 'KI/KI', 'A$AP', 'AA$P', 'Eve', 'The Eve', 'Ben Nord'],
  ...['Ada & Bo', 'Nord', 'DJ Bo', 'Fay', 'Gus', 'Hal', 'パ', '!!!'],
];
const LABELS = ['Warm', 'Cold', 'WARM!', 'Wa/rm', 'Deep', 'Not On Label'];
/** More than have records, so that some ids lead nowhere. */
const ARTIST_IDS = 14;
const LABEL_IDS = 8;

const name = fc.constantFrom(...NAMES);
const numbered = fc
  .tuple(name, fc.constantFrom('', '', ' (2)', ' (3)'))
  .map(([plain, number]) => `${plain}${number}`);
const artistId = fc.integer({ min: 1, max: ARTIST_IDS });
const labelId = fc.integer({ min: 1, max: LABEL_IDS });
const labelName = fc
  .tuple(fc.constantFrom(...LABELS), fc.constantFrom('', '', ' (2)'))
  .map(([plain, number]) => `${plain}${number}`);
const namedArtist = fc.record({ id: artistId, name: numbered });
const list = fc.array(namedArtist, { maxLength: 2 });

const artist = fc.record({
  id: artistId,
  name: numbered,
  aliases: list,
  members: list,
  groups: list,
  variations: fc.array(name, { maxLength: 2 }),
});
const label = fc.record({
  id: labelId,
  name: labelName,
  parent: fc.option(fc.record({ id: labelId, name: labelName })),
});
const release = fc.record({
  artists: fc.array(namedArtist, { minLength: 1, maxLength: 2 }),
  labels: fc.array(fc.record({ id: fc.option(labelId), name: labelName }), { minLength: 1, maxLength: 2 }),
  master: fc.option(fc.integer({ min: 1, max: 5 })),
  isOfficial: fc.constantFrom(true, true, true, false),
});
const credit = fc
  .tuple(name, fc.constantFrom('', '', '', ' & ', ' b2b ', ' vs '), name)
  .map(([one, joiner, other]) => (joiner === '' ? one : `${one}${joiner}${other}`));

/** A dump of Discogs' shape, lineups, and artists of MusicBrainz that may name Discogs' ids. */
export const dumpWorld = fc.record({
  artists: fc.uniqueArray(artist, { selector: ({ id }) => id, minLength: 1, maxLength: 12 }),
  labels: fc.uniqueArray(label, { selector: ({ id }) => id, minLength: 1, maxLength: 7 }),
  releases: fc.array(release, { minLength: 1, maxLength: 12 }),
  credits: fc.array(credit, { minLength: 1, maxLength: 4 }),
  later: fc.array(credit, { minLength: 1, maxLength: 3 }),
  musicbrainz: fc.array(fc.record({ name, discogs: fc.option(artistId) }), { maxLength: 2 }),
});

export type DumpWorld = typeof dumpWorld extends fc.Arbitrary<infer World> ? World : never;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const namesXml = (tag: string, all: readonly { id: number; name: string }[]): string =>
  `<${tag}>${all.map((one) => `<name id="${one.id}">${escape(one.name)}</name>`).join('')}</${tag}>`;

/** The dump's three files, by kind. */
export const dumpXml = ({ artists, labels, releases }: DumpWorld) => ({
  artists: `<artists>\n${artists.map(artistXml).join('\n')}\n</artists>\n`,
  labels: `<labels>\n${labels.map(labelXml).join('\n')}\n</labels>\n`,
  releases: `<releases>\n${releases.map(releaseXml).join('\n')}\n</releases>\n`,
});

const artistXml = ({ id, name: own, aliases, members, groups, variations }: DumpWorld['artists'][number]) =>
  `<artist><images/><id>${id}</id><name>${escape(own)}</name><profile>[b]no core[/b]</profile>` +
  `<namevariations>${variations.map((one) => `<name>${escape(one)}</name>`).join('')}</namevariations>` +
  `${namesXml('aliases', aliases)}${namesXml('groups', groups)}` +
  `<members>${members.map((one) => `<id>${one.id}</id><name>${escape(one.name)}</name>`).join('')}</members></artist>`;

const labelXml = ({ id, name: own, parent }: DumpWorld['labels'][number]) =>
  `<label><id>${id}</id><name>${escape(own)}</name>` +
  `${parent === null ? '' : `<parentLabel id="${parent.id}">${escape(parent.name)}</parentLabel>`}</label>`;

const releaseXml = (
  { artists, labels, master, isOfficial }: DumpWorld['releases'][number],
  at: number,
): string =>
  `<release id="${at + 1}" status="Accepted"><artists>${artists
    .map((one) => `<artist><id>${one.id}</id><name>${escape(one.name)}</name></artist>`)
    .join('')}</artists><title>no core</title><labels>${labels
    .map((one) => `<label name="${escape(one.name)}" catno="1" id="${one.id ?? ''}"/>`)
    .join('')}</labels><formats><format name="CD"><descriptions><description>${
    isOfficial ? 'Album' : 'Unofficial Release'
  }</description></descriptions></format></formats><released>${2000 + at}</released>${
    master === null ? '' : `<master_id>${master}</master_id>`
  }<tracklist/></release>`;

/** Manifests of the lineup and of MusicBrainz' artists, written into a folder. */
export function writeCatalog(world: DumpWorld, folder: string): string[] {
  const manifests = [writeLineup('first', world.credits, folder)];
  if (world.musicbrainz.length > 0) manifests.push(writeMusicbrainz(world.musicbrainz, folder));
  return manifests;
}

export const writeLater = ({ later }: DumpWorld, folder: string): string =>
  writeLineup('second', later, folder);

function writeLineup(slug: string, credits: readonly string[], folder: string): string {
  writeFileSync(join(folder, `${slug}.csv`), `act\n${credits.map((one) => `"${one}"\n`).join('')}`);
  const manifest = {
    source: 'app',
    format: 'table',
    as_of: '2024-02-01T00:00:00Z',
    files: [`${slug}.csv`],
    columns: { artist: 'act' },
    edition: {
      slug: `${slug}-2024`,
      series: { slug, name: slug },
      name: slug,
      country: 'NL',
      timezone: 'Europe/Amsterdam',
      start_date: '2024-07-05',
      end_date: '2024-07-07',
    },
  };
  writeFileSync(join(folder, `${slug}.json`), JSON.stringify(manifest));
  return join(folder, `${slug}.json`);
}

function writeMusicbrainz(artists: DumpWorld['musicbrainz'], folder: string): string {
  const lines = artists.map(({ name: own, discogs }, at) =>
    JSON.stringify({
      id: `aaaaaaaa-0000-4000-8000-00000000000${at}`,
      name: own,
      'sort-name': own,
      gender: null,
      relations:
        discogs === null
          ? []
          : [{ type: 'discogs', url: { resource: `https://www.discogs.com/artist/${discogs}` } }],
    }),
  );
  writeFileSync(join(folder, 'mb.ndjson'), `${lines.join('\n')}\n`);
  const manifest = {
    source: 'musicbrainz',
    format: 'musicbrainz',
    as_of: '2024-01-01',
    files: ['mb.ndjson'],
  };
  writeFileSync(join(folder, 'mb.json'), JSON.stringify(manifest));
  return join(folder, 'mb.json');
}
