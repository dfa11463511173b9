import { Readable } from 'node:stream';
import type { Item, Problem, SlotItem, SourceFile } from '../../ingest/import/formats/format.ts';
import { table } from '../../ingest/import/formats/table/index.ts';
import { checkManifest } from '../../ingest/import/manifest/index.ts';

export const file = (name: string, content: string | Buffer): SourceFile => ({
  name,
  open: () => Readable.from([Buffer.from(content)]),
});

export interface ReadTable {
  readonly items: readonly Item[];
  readonly slots: readonly SlotItem[];
  readonly problems: readonly Problem[];
}

/** Reads files by the fields of a manifest that matter to a table. */
export async function readTable(
  fields: Record<string, unknown>,
  ...files: readonly SourceFile[]
): Promise<ReadTable> {
  const checked = checkManifest(
    { source: 'some', format: 'table', files: ['x'], as_of: '2024-01-01', ...fields },
    new Map([['table', table]]),
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  const { manifest } = checked;
  const problems: Problem[] = [];
  const items: Item[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const context = { options: manifest.options, source: 'some', manifest, report };
  for await (const item of table.read(files, context)) items.push(item);
  return { items, slots: items.filter((item) => item.kind === 'slot'), problems };
}

/** What an attempt to read says where it fails. */
export const failure = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
  } catch (error) {
    return (error as Error).message;
  }
  return 'no fault';
};
