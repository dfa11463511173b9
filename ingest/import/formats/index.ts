import { appmiral } from './appmiral/index.ts';
import { clashfinder } from './clashfinder/index.ts';
import { discogs } from './discogs/index.ts';
import type { Format } from './format.ts';
import { musicbrainz } from './musicbrainz/index.ts';
import { qdance } from './qdance/index.ts';
import { table } from './table/index.ts';
import { tomorrowland } from './tomorrowland/index.ts';
import { woov } from './woov/index.ts';

const all: readonly Format[] = [
  appmiral,
  clashfinder,
  discogs,
  musicbrainz,
  qdance,
  table,
  tomorrowland,
  woov,
];

/** All formats, by their name in a manifest. */
export const formats: ReadonlyMap<string, Format> = new Map(all.map((format) => [format.name, format]));
