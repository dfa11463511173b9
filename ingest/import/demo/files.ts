import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demoCatalog, type DemoLineup } from './catalog.ts';
import { demoDump } from './identity.ts';
import { dumpManifests, tableManifests } from './manifests.ts';
import { isVisited, programmeRows, visitorRows } from './rows.ts';

/** The paths of the demo's manifests, in the order in which they are best imported. */
export interface DemoFiles {
  /** Who is who, and who is on which label. */
  readonly dumps: readonly string[];
  /** Who plays where; about as much work. */
  readonly tables: readonly string[];
}

/**
 * Writes the demo's sources into a folder, as any source's files: an organisers' programme, visitors' notes and
 * identity dumps, each with its manifest.
 */
export async function writeDemo(folder: string, scale: number, thisYear: number): Promise<DemoFiles> {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, lines: Iterable<string>): Promise<void> =>
    pipeline(Readable.from(inChunks(lines)), createWriteStream(join(folder, name)));
  const catalog = demoCatalog(scale, thisYear);
  const visited: DemoLineup[] = [];
  let index = 0;
  const keep = (lineup: DemoLineup): void => {
    if (isVisited(lineup.edition, index++)) visited.push(lineup);
  };
  await write('programme.ndjson', programmeRows(catalog, keep));
  await write('visitors.ndjson', visitorRows(visited));
  const dump = demoDump(catalog.artists, scale);
  await write('artists.xml', dump.artists());
  await write('labels.xml', dump.labels());
  await write('releases.xml', dump.releases());
  const writeAll = async (manifests: Readonly<Record<string, string>>): Promise<string[]> => {
    for (const [name, text] of Object.entries(manifests)) await write(name, [text]);
    return Object.keys(manifests).map((name) => join(folder, name));
  };
  return {
    dumps: await writeAll(dumpManifests(thisYear)),
    tables: await writeAll(tableManifests(thisYear)),
  };
}

// A stream of single lines costs more than the lines.
function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length > 65_536) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}
