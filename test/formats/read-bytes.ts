import { Readable } from 'node:stream';
import { eventKinds } from '../../ingest/events/index.ts';
import type { ClaimItem, Format, Item, Problem } from '../../ingest/formats/format.ts';
import { manifestFields } from '../../ingest/manifest/schema.ts';

export interface Reading {
  readonly items: readonly Item[];
  readonly problems: readonly Problem[];
}

/** What a format makes of one file, given as text, bytes or the chunks in which they arrive. */
export async function readBytes(
  format: Format,
  content: string | Uint8Array | Iterable<Uint8Array> | (() => Readable),
): Promise<Reading> {
  const items: Item[] = [];
  const problems: Problem[] = [];
  const fields = { source: 'test', format: format.name, files: ['file'], as_of: '2020-08-06' };
  const manifest = { ...manifestFields.parse(fields), options: {} };
  const context = {
    options: {},
    source: 'test',
    manifest,
    report: (problem: Problem) => problems.push(problem),
  };
  for await (const item of format.read([{ name: 'file', open: () => streamOf(content) }], context)) {
    items.push(item);
  }
  return { items, problems };
}

function streamOf(content: Parameters<typeof readBytes>[1]): Readable {
  if (typeof content === 'function') return content();
  if (typeof content === 'string') return Readable.from([Buffer.from(content)]);
  return content instanceof Uint8Array ? Readable.from([content]) : Readable.from(content);
}

/** Why the log would refuse this claim; null where it holds, as the pipeline completes it. */
export function flawOf(claim: ClaimItem): string | null {
  const as_of = '2020-08-06T00:00:00.000Z';
  const retrieved = claim.type === 'artist.reported' ? { retrieved_at: as_of } : {};
  const fields = { part: null, upstream: null, as_of, revision: 1, complete: true };
  const checked = eventKinds[claim.type].schema.safeParse({ ...claim.data, ...fields, ...retrieved });
  return checked.success ? null : checked.error.message;
}
