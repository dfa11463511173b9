import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eventKinds, type EventType } from '../../ingest/events/index.ts';
import type { LineupReported } from '../../ingest/events/statements/index.ts';
import type { ImportDeps } from '../../ingest/import/pipeline/deps.ts';
import { type Validated, validate } from '../../ingest/import/pipeline/read/validate-manifest.ts';
import { formats } from '../../ingest/import/formats/index.ts';
import { checkManifest } from '../../ingest/import/manifest/index.ts';
import { candidates, readCredit } from '../../projector/fold/credits/index.ts';
import type { Input } from './input.ts';
import { mutant } from './mutants.ts';

export interface Trial {
  readonly outcome: 'read' | 'refused';
  /** Why the mutant must not have come to this; null where all is well. */
  readonly flaw: string | null;
}

/** Many files are read alone: the others would only take time. */
const MAX_FILES = 3;

/** Imports one mutant as far as an import goes before it publishes, and looks at all that would be published. */
export async function tryMutant(input: Input, seed: number): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-fuzz-'));
  try {
    const at = seed % input.files.length;
    const damaged = input.files.map((file, index) =>
      index === at ? { ...file, bytes: mutant(file.bytes, seed) } : file,
    );
    const files = damaged.length > MAX_FILES ? [damaged[at]!] : damaged;
    return await verdict(await validated({ ...input, files }, folder), files[files.length > 1 ? at : 0]!);
  } catch (error) {
    return {
      outcome: 'refused',
      flaw: `crashed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads an undamaged input. */
export async function tryWhole(input: Input): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-fuzz-'));
  try {
    return await verdict(await validated(input, folder), null);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function validated({ fields, files }: Input, folder: string): Promise<Validated> {
  const named = files.map(({ name, bytes }, index) => {
    const path = join(folder, `${index}-${basename(name)}`);
    writeFileSync(path, bytes);
    return { name, path, bytes: bytes.length };
  });
  const document = { ...fields, files: files.map(({ name }) => name) };
  const read = checkManifest(document, formats);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const loaded = {
    path: 'manifest.yaml',
    manifest: read.manifest,
    document,
    files: named,
    shared: [],
    bytes: 0,
  };
  return validate(loaded, folder, deps, {});
}

/** What the reading of files needs of an import's surroundings: the rest is for publishing. */
const deps = { now: () => new Date('2027-01-01'), out: { write: () => true } } as unknown as ImportDeps;

async function verdict(
  { refusal, spool, tally }: Validated,
  damaged: { readonly name: string; readonly bytes: Buffer } | null,
): Promise<Trial> {
  const outcome = refusal === null ? 'read' : 'refused';
  const flaw =
    (refusal?.includes(' cannot be read as ') ? `stumbled: ${refusal}` : null) ??
    tally.problems.map(flawOfProblem).find((found) => found !== null) ??
    (refusal === null && damaged !== null && isHalf(damaged) ? 'took half a document for a whole one' : null);
  if (flaw !== null || refusal !== null) return { outcome, flaw };
  for await (const statement of spool.read()) {
    const { type, subject, data } = statement;
    const checked = eventKinds[type as EventType].schema.safeParse(data);
    if (!checked.success) return { outcome, flaw: `half a statement: ${subject}: ${checked.error.message}` };
    if (type === 'lineup.reported') readAll(data as LineupReported);
  }
  return { outcome, flaw: null };
}

function flawOfProblem({ where, why, done, value }: Validated['tally']['problems'][number]): string | null {
  if (where === '' || why === '' || done === '') return `a report without place or reason: ${why}`;
  return value.length > 200 || !value.isWellFormed() ? `a report that cannot be printed: ${why}` : null;
}

/** A JSON document that ends in the middle. */
function isHalf({ name, bytes }: { readonly name: string; readonly bytes: Buffer }): boolean {
  const text = bytes.toString('utf8').trim();
  if (!/\.json$/.test(name) || !/^[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return /Unexpected end|Unterminated/.test(String(error));
  }
}

/** Whoever plays is decided later, of the same words: that must not crash or hang either. */
function readAll({ performances, hints }: LineupReported): void {
  for (const performance of performances) {
    const credit = { ...performance, hints, source: 'fuzz' };
    candidates(credit);
    readCredit(credit, () => false);
  }
}
