import { Readable } from 'node:stream';
import { eventKinds } from '../../ingest/events/index.ts';
import { InputFault } from '../../ingest/import/files/index.ts';
import type { ClaimItem, Format, Item, Problem, SourceFile } from '../../ingest/import/formats/format.ts';
import { manifestFields } from '../../ingest/import/manifest/manifest-schema.ts';

export interface Reading {
  readonly items: readonly Item[];
  readonly problems: readonly Problem[];
}

type Content = string | Uint8Array | Iterable<Uint8Array> | SourceFile;

/** What a format makes of one file (and the manifest's own fields for it), given as text, bytes, the chunks in which they arrive or a file that is opened. */
export async function readBytes(
  format: Format,
  content: Content,
  own: Readonly<Record<string, unknown>> = {},
): Promise<Reading> {
  const items: Item[] = [];
  const problems: Problem[] = [];
  const fields = { source: 'test', format: format.name, files: ['file'], as_of: '2020-08-06' };
  const options = format.options.parse(own);
  const manifest = { ...manifestFields.parse(fields), options };
  const context = {
    options,
    source: 'test',
    manifest,
    report: (problem: Problem) => problems.push(problem),
  };
  try {
    for await (const item of format.read([fileOf(content)], context)) items.push(item);
  } catch (fault) {
    if (!(fault instanceof InputFault)) throw fault;
    problems.push(fault.problem);
  }
  return { items, problems };
}

function fileOf(content: Content): SourceFile {
  if (typeof content === 'object' && 'open' in content) return content;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { name: 'file', open: () => Readable.from(bytes instanceof Uint8Array ? [bytes] : bytes) };
}

/** Why the log would refuse this claim; null where it holds, as the pipeline completes it. */
export function flawOf(claim: ClaimItem): string | null {
  const as_of = '2020-08-06T00:00:00.000Z';
  const retrieved = claim.type === 'artist.reported' ? { retrieved_at: as_of } : {};
  const fields = { part: null, upstream: null, as_of, revision: 1, complete: true };
  const checked = eventKinds[claim.type].schema.safeParse({ ...claim.data, ...fields, ...retrieved });
  return checked.success ? null : checked.error.message;
}
