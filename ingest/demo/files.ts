import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demoCatalog, type DemoLineup } from './catalog.ts';
import { demoDump } from './identity.ts';
import { manifests } from './manifests.ts';
import { isVisited, programmeRows, visitorRows } from './rows.ts';

/**
 * Writes the demo's sources into a folder, as any source's files: an organisers' programme, visitors' notes and
 * identity dumps, each with its manifest.
 * @returns the manifests' paths, in the order in which they are best imported.
 */
export async function writeDemo(folder: string, scale: number, thisYear: number): Promise<string[]> {
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
  const paths: string[] = [];
  for (const [name, text] of Object.entries(manifests(thisYear))) {
    await write(name, [text]);
    paths.push(join(folder, name));
  }
  return paths;
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
