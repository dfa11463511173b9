import { discogs } from './discogs/index.ts';
import type { Format } from './format.ts';
import { musicbrainz } from './musicbrainz/index.ts';
import { table } from './table/index.ts';

const all: readonly Format[] = [
  discogs, //
  musicbrainz,
  table,
];

/** Every format, by the name that a manifest gives it. */
export const formats: ReadonlyMap<string, Format> = new Map(all.map((format) => [format.name, format]));
