import { InputFault, type Line, lines } from '../../files/index.ts';
import type { SourceFile } from '../format.ts';
import { isJson, type Json } from './json-fields.ts';

/** One JSON object of a file: a line of a dump (`line 12`), or the whole of a web service answer (`$`). */
export interface Document {
  readonly where: string;
  readonly value: Json;
}

/** Characters of an answer that is laid out over several lines. An artist with all relations has under a million. */
const MAX_LINE_CHARACTERS = 32_000_000;

/**
 * Reads the JSON objects of a file, in batches of a chunk each. If the first line is a whole object, every line must be one (a dump, whatever the
 * file's name); else the file is one answer, formatted by the web service or a person.
 * @throws InputFault if a line, or the file, is not a JSON object.
 */
export async function* documentBatches(file: SourceFile): AsyncGenerator<Iterable<Document>> {
  const reader = new DocumentReader(file);
  for await (const batch of lines(file)) yield reader.take(batch);
  yield reader.rest();
}

/** The same one by one. */
export async function* documents(file: SourceFile): AsyncGenerator<Document> {
  for await (const batch of documentBatches(file)) yield* batch;
}

class DocumentReader {
  private readonly file: SourceFile;
  private readonly answer: string[] = [];
  private shape: 'unknown' | 'dump' | 'answer' = 'unknown';
  private length = 0;

  constructor(file: SourceFile) {
    this.file = file;
  }

  *take(batch: readonly Line[]): Generator<Document> {
    for (const { number, text } of batch) {
      if (text.trim() === '') continue;
      const where = `line ${number}`;
      if (this.shape === 'unknown') this.shape = parse(text).ok ? 'dump' : 'answer';
      if (this.shape === 'dump') yield { where, value: toObject(text, this.file, where) };
      else this.collect(text, where);
    }
  }

  *rest(): Generator<Document> {
    if (this.answer.length > 0)
      yield { where: '$', value: toObject(this.answer.join('\n'), this.file, 'line 1') };
  }

  private collect(text: string, where: string): void {
    this.answer.push(text);
    this.length += text.length;
    if (this.length <= MAX_LINE_CHARACTERS) return;
    throw new InputFault({ file: this.file.name, where }, `is longer than ${MAX_LINE_CHARACTERS} characters`);
  }
}

function toObject(json: string, file: SourceFile, where: string): Json {
  const parsed = parse(json);
  if (!parsed.ok) throw new InputFault({ file: file.name, where, value: json.slice(0, 200) }, parsed.why);
  return parsed.value;
}

type Parsed = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly why: string };

function parse(json: string): Parsed {
  try {
    const value = JSON.parse(json) as unknown;
    return isJson(value) ? { ok: true, value } : { ok: false, why: 'is not a JSON object' };
  } catch (fault) {
    return { ok: false, why: `is not JSON: ${fault instanceof Error ? fault.message : String(fault)}` };
  }
}
