import { appmiral } from './appmiral/index.ts';
import { discogs } from './discogs/index.ts';
import type { Format } from './format.ts';
import { musicbrainz } from './musicbrainz/index.ts';
import { table } from './table/index.ts';
import { tomorrowland } from './tomorrowland/index.ts';

const all: readonly Format[] = [
  appmiral, //
  discogs,
  musicbrainz,
  table,
  tomorrowland,
];

/** Every format, by the name that a manifest gives it. */
export const formats: ReadonlyMap<string, Format> = new Map(all.map((format) => [format.name, format]));
