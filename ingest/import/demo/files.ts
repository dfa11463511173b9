import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demoCatalog, type DemoLineup } from './demo-catalog.ts';
import { demoDump } from './demo-identity.ts';
import { announcementFiles, dumpManifests, tableManifests } from './manifests.ts';
import { announcementRows, isVisited, programmeRows, visitorRows, WAVES } from './demo-rows.ts';

/** The paths of the demo's manifests, in the order in which they are best imported. */
export interface DemoFiles {
  /** Identity data: artists and labels. */
  readonly dumps: readonly string[];
  /** Lineups. */
  readonly tables: readonly string[];
}

/**
 * Writes the demo's sources into a folder, as any source's files: an organisers' programme, visitors' notes and
 * identity dumps, each with its manifest.
 */
export async function writeDemo(folder: string, scale: number, thisYear: number): Promise<DemoFiles> {
  return {
    dumps: await writeDumps(folder, scale, thisYear),
    tables: await writeTables(folder, scale, thisYear),
  };
}

/** Writes only the identity dumps. @returns the paths of their manifests. */
export async function writeDumps(folder: string, scale: number, thisYear: number): Promise<string[]> {
  const catalog = demoCatalog(scale, thisYear);
  // Its artists are complete once the lineups have ended.
  const lineups = catalog.lineups();
  while (lineups.next().done !== true);
  const dump = demoDump(catalog.artists, scale);
  await writeLines(folder, 'artists.ndjson', dump.artists());
  await writeLines(folder, 'labels.xml', dump.labels());
  await writeLines(folder, 'releases.xml', dump.releases());
  return writeManifests(folder, dumpManifests(thisYear));
}

/** Writes only the programme, the announcements and the visitors' notes. @returns the paths of their manifests. */
export async function writeTables(folder: string, scale: number, thisYear: number): Promise<string[]> {
  const visited: DemoLineup[] = [];
  let index = 0;
  const announced: DemoLineup[] = [];
  const isAnnounced = (lineup: DemoLineup): boolean => {
    if (isVisited(lineup.edition, index++)) visited.push(lineup);
    const { series, year } = lineup.edition;
    const inWaves = year > thisYear && lineup.slots.length > 0 && series.season % 2 === 0;
    if (inWaves) announced.push(lineup);
    return inWaves;
  };
  await writeLines(folder, 'programme.ndjson', programmeRows(demoCatalog(scale, thisYear), isAnnounced));
  for (const [nth, name] of announcementFiles(thisYear).entries())
    await writeLines(folder, name, announcementRows(announced, WAVES[nth]!));
  await writeLines(folder, 'visitors.ndjson', visitorRows(visited));
  return writeManifests(folder, tableManifests(thisYear));
}

async function writeManifests(
  folder: string,
  manifests: Readonly<Record<string, string>>,
): Promise<string[]> {
  for (const [name, text] of Object.entries(manifests)) await writeLines(folder, name, [text]);
  return Object.keys(manifests).map((name) => join(folder, name));
}

function writeLines(folder: string, name: string, lines: Iterable<string>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  return pipeline(Readable.from(inChunks(lines)), createWriteStream(join(folder, name)));
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
