import { createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { nameKey } from '../../db/keys/index.ts';
import type { CatalogNames } from '../../ingest/import/seed/discogs/catalog-names.ts';
import { Random } from '../random.ts';
import { countsOf, inChunks, releasesDump } from './dump.ts';
import { artistName, type Counts, labelName } from './release-xml.ts';

/** Raised when the generators below change. */
const SHAPE = 2;
/**
 * One artist of this number is booked: a larger share than of Discogs, of which a catalog of 12,000 artists books one
 * of 750.
 */
const BOOKED_OF = 60;

/** The names that such a catalog needs. Most names are unique, some are shared. */
export function bookedNames(megabytes: number): CatalogNames {
  const { artists } = countsOf(megabytes);
  const artistKeys = new Set<string>();
  for (let id = 1_001; id < 1_000 + artists; id += BOOKED_OF) artistKeys.add(nameKey(artistName(id)));
  const none = new Set<string>();
  return {
    artistKeys,
    artistAddresses: none,
    artistIds: none,
    labelAddresses: none,
    labelIds: none,
    recordsInForce: none,
    position: 0,
  };
}

/**
 * Writes a generated dump whose releases have this number of megabytes of XML.
 * @returns the paths of artists, labels and releases, gzipped.
 */
export async function wholeDump(megabytes: number, folder: string): Promise<readonly string[]> {
  const releases = await releasesDump(megabytes, folder);
  const counts = countsOf(megabytes);
  const path = (kind: string): string => `${folder}/discogs-${kind}-${SHAPE}-${megabytes}mb.xml.gz`;
  return [
    await recordsDump('artists', counts.artists, counts, artistXml, path('artists')),
    await recordsDump('labels', counts.labels, counts, labelXml, path('labels')),
    releases,
  ];
}

type MakeRecord = (nth: number, counts: Counts, random: Random) => string;

async function recordsDump(
  kind: string,
  count: number,
  counts: Counts,
  xml: MakeRecord,
  path: string,
): Promise<string> {
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const random = new Random(20_200_806);
  function* records(): Generator<string> {
    yield `<${kind}>\n`;
    for (let nth = 0; nth < count; nth++) yield xml(nth, counts, random);
    yield `</${kind}>\n`;
  }
  await pipeline(Readable.from(inChunks(records())), createGzip(), createWriteStream(unfinished));
  await rename(unfinished, path);
  return path;
}

/** About 270 bytes, as in Discogs: most artists have a name and little else. */
function artistXml(nth: number, { artists }: Counts, random: Random): string {
  const id = 1_000 + nth;
  const other = (): number => 1_000 + random.below(artists);
  const others = (tag: string): string =>
    random.below(8) === 0 ? `<${tag}>${random.many(1, 3, () => related(other())).join('')}</${tag}>` : '';
  const number = random.below(3) === 0 ? ` (${2 + random.below(30)})` : '';
  return [
    `<artist><images/><id>${id}</id><name>${artistName(id)}${number}</name><realname>Real Name</realname>`,
    `<profile>${'A profile of some length. '.repeat(random.below(4))}</profile><data_quality>Needs Vote</data_quality>`,
    `<urls>${random.many(0, 2, () => `<url>https://example.org/${id}</url>`).join('')}</urls>`,
    `<namevariations>${random.many(0, 2, () => `<name>${artistName(other())}</name>`).join('')}</namevariations>`,
    `${others('aliases')}${others('groups')}</artist>\n`,
  ].join('');
}

const labelXml: MakeRecord = (nth, { labels }, random) =>
  `<label><images/><id>${nth + 1}</id><name>${labelName(nth + 1)}</name><contactinfo>${'A street. '.repeat(random.below(6))}</contactinfo><profile>${'A label. '.repeat(random.below(6))}</profile><data_quality>Needs Vote</data_quality>${random.below(5) === 0 ? parentLabel(1 + random.below(labels)) : ''}</label>\n`;

const related = (id: number): string => `<name id="${id}">${artistName(id)}</name>`;
const parentLabel = (id: number): string => `<parentLabel id="${id}">${labelName(id)}</parentLabel>`;
