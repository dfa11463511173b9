import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { formats } from '../../ingest/import/formats/index.ts';
import { forkCompiled } from '../stack/fork-compiled.ts';
import type { Task, TaskResult } from './hostile-process.ts';

const MB = 1024 * 1024;
/** Megabytes of the heap of the process that reads the documents: it ends at a peak above them, however short. */
const HEAP_MB = 96;
/** Megabytes that the process may have at its peak in all: buffers and long texts are outside of the heap. */
const MAX_MB = 400;

/** Characters that the report of a document may have. */
const MAX_REPORT = 60_000;

const TIMES = 200_000;
const repeated = (text: string): Buffer => Buffer.from(text.repeat(TIMES));
function* chunks(text: string, megabytes: number): Iterable<Uint8Array> {
  const chunk = Buffer.alloc(MB, text);
  for (let n = 0; n < megabytes; n += 1) yield chunk;
}

const DOCUMENTS: Readonly<Record<string, () => Buffer | Iterable<Uint8Array>>> = {
  'lists in lists': () => repeated('['),
  'closed lists in lists': () => Buffer.from('['.repeat(TIMES) + ']'.repeat(TIMES)),
  'objects in objects': () => repeated('{"a":'),
  'objects in objects of a feed': () =>
    Buffer.from(`{"data":${'{"data":'.repeat(TIMES)}1${'}'.repeat(TIMES)}}`),
  'elements in elements': () => repeated('<a>'),
  'a line of 17 MB': () => chunks('x', 17),
  'a row of 17 MB with an open quote': () => chunks('"x,', 17),
  'a row of 8 million cells': () => chunks('a,', 17),
  'a number of 1 MB': () => Buffer.from(`[${'9'.repeat(MB)}]`),
  'entities that expand': () =>
    Buffer.from(
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><x>&b;&b;</x>`,
    ),
};
/** The fields of a manifest that formats require. */
const OWN: Readonly<Record<string, Record<string, unknown>>> = {
  table: { columns: { artist: 'a' } },
};

const SLOW_AS_TABLE = new Set(['a line of 17 MB', 'a row of 8 million cells']);

describe('a hostile document', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-hostile-'));
  let reader: ChildProcess | null = null;
  after(() => {
    reader?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** @throws if the reader ends, as it does when its heap is exhausted. */
  async function read(task: Task): Promise<TaskResult & { readonly peakMb: number }> {
    const url = new URL('hostile-process.ts', import.meta.url);
    reader ??= await forkCompiled(url, [], [`--max-old-space-size=${HEAP_MB}`], { stdio: 'pipe' });
    const { stderr } = reader;
    let said = '';
    const listen = (text: Buffer): void => void (said += String(text));
    stderr?.on('data', listen);
    const over = new AbortController();
    const { signal } = over;
    const ended = once(reader, 'exit', { signal }).then(() => {
      reader = null;
      throw new Error(`The process that read the document ended: ${said}`);
    });
    const answered = once(reader, 'message', { signal }) as Promise<[TaskResult]>;
    reader.send(task);
    try {
      const [result] = await Promise.race([answered, ended]);
      return { ...result, peakMb: peakMbOf(reader.pid!) };
    } finally {
      over.abort();
      stderr?.off('data', listen);
      await Promise.allSettled([ended, answered]);
    }
  }

  for (const format of formats.values())
    for (const [name, make] of Object.entries(DOCUMENTS)) {
      // The parser of tables takes seconds for the 16 MB that a line may have: one such document is enough.
      if (format.name === 'table' && SLOW_AS_TABLE.has(name)) continue;
      it(`is refused or read as ${format.name} without a failure, in little memory: ${name}`, async () => {
        const path = join(folder, `${format.name}-${name}`);
        const made = make();
        writeFileSync(path, Buffer.isBuffer(made) ? made : Buffer.concat([...made]));
        const { items, report, peakMb } = await read({
          path,
          format: format.name,
          own: OWN[format.name] ?? {},
        });
        rmSync(path);
        expect(items).to.be.below(10);
        expect(report, 'characters of the report').to.be.below(MAX_REPORT);
        expect(peakMb, 'MB').to.be.below(MAX_MB);
      });
    }
});

/** Most resident megabytes that a process has had. */
const peakMbOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
