import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { ListedArtist, Performance } from '../../ingest/events/statements/index.ts';
import { sourceFile } from '../../ingest/import/files/index.ts';
import { formats } from '../../ingest/import/formats/index.ts';
import type { Problem, SlotItem, SourceFile } from '../../ingest/import/formats/format.ts';
import { readManifest } from '../../ingest/import/manifest/index.ts';
import { listedReader, slotReader } from '../../ingest/import/rules/index.ts';

/** What the parser and the rules make of a manifest's files, before any of it is published. */
export interface ReadSlots {
  readonly slots: readonly SlotItem[];
  readonly performances: readonly Performance[];
  readonly listed: readonly ListedArtist[];
  /** Counted by the manifest's reason. */
  readonly keptOut: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

export const realFile = (path: string): URL => new URL(`../../../shared/data/real/${path}`, import.meta.url);

/** Whether the real files, which are no part of this repository, lie beside it. Says loudly where they do not. */
export function haveRealData(): boolean {
  const there = existsSync(realFile('README.md'));
  if (!there) console.error('\n  SKIPPED: ../shared/data/real is not there, so no real file was read\n');
  return there;
}

function manifestOf(name: string) {
  const read = readManifest(readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8'), formats);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.manifest;
}

/** The files of a manifest's path, whose last part may hold one `*`. */
function filesAt(path: string): SourceFile[] {
  const [folder, name] = [path.replace(/[^/]*$/, ''), path.replace(/^.*\//, '')];
  const [head = '', tail = null] = name.split('*');
  const at = new URL(folder, import.meta.url);
  const names =
    tail === null ? [name] : readdirSync(at).filter((n) => n.startsWith(head) && n.endsWith(tail));
  return names.sort().map((n) => sourceFile(new URL(n, at).pathname, { name: n }));
}

/** One result a statement: a manifest whose `as_of` is in the files' names makes one of each file. */
export async function readSlots(name: string): Promise<ReadSlots[]> {
  const manifest = manifestOf(name);
  const files = manifest.files.flatMap(filesAt);
  const shared = manifest.shared_files.flatMap(filesAt);
  const statements = typeof manifest.as_of === 'string' ? [files] : files.map((file) => [file]);
  return Promise.all(statements.map((own) => readStatement(manifest, [...own, ...shared])));
}

async function readStatement(
  manifest: ReturnType<typeof manifestOf>,
  files: SourceFile[],
): Promise<ReadSlots> {
  const {
    timezone = null,
    start_date = null,
    end_date = null,
    date_precision = 'day',
  } = manifest.edition ?? {};
  const readSlot = slotReader(manifest, { timezone, start_date, end_date, date_precision });
  const readListed = listedReader(manifest);
  const slots: SlotItem[] = [];
  const performances: Performance[] = [];
  const listed: ListedArtist[] = [];
  const keptOut = new Map<string, number>();
  const problems: Problem[] = [];
  const context = { options: manifest.options, source: manifest.source, manifest };
  const report = (problem: Problem): void => void problems.push(problem);
  for await (const item of formats.get(manifest.format)!.read(files, { ...context, report })) {
    if (item.kind === 'claim' || item.kind === 'edition') continue;
    if (item.kind === 'slot') slots.push(item);
    const outcome = item.kind === 'slot' ? readSlot(item) : readListed(item);
    problems.push(...outcome.problems);
    if (outcome.kind === 'performance') performances.push(outcome.performance);
    if (outcome.kind === 'listed') listed.push(outcome.artist);
    if (outcome.kind === 'kept_out') keptOut.set(outcome.reason, (keptOut.get(outcome.reason) ?? 0) + 1);
  }
  return { slots, performances, listed, keptOut, problems };
}
