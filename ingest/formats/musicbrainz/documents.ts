import type { Problem, SourceFile } from '../format.ts';
import { shown } from '../outcome.ts';
import { utf8 } from '../utf8.ts';
import { isJson, type Json, nestsDeeperThan } from './json.ts';

/** One JSON object of a file: a line of a dump, or the whole of a web service answer. */
export type Document =
  | { readonly ok: true; readonly where: string; readonly value: Json }
  | { readonly ok: false; readonly problem: Problem };

/** Characters of one line or answer. The longest lines of the dumps (a label's relations) hold a few million. */
const LONGEST = 32_000_000;
/** Answers nest 12 deep (the artists of the works of a release's recordings). */
const DEEPEST = 100;

/**
 * The JSON objects of a file. Where the first line is a whole object, every line must be one (a dump, whatever the
 * file is called); else the file is one answer, as the web service or a person laid it out.
 */
export async function* documents(file: SourceFile): AsyncGenerator<Document> {
  const reader = new Reader(file.name);
  for await (const chunk of utf8(file)) {
    if (!chunk.ok) {
      yield chunk;
      return;
    }
    yield* reader.write(chunk.text);
    if (reader.refused) return;
  }
  yield* reader.end();
}

class Reader {
  refused = false;
  readonly #file: string;
  #pending: string[] = [];
  #length = 0;
  #line = 1;
  #shape: 'unknown' | 'lines' | 'answer' = 'unknown';

  constructor(file: string) {
    this.#file = file;
  }

  *write(text: string): Generator<Document> {
    let start = 0;
    while (this.#shape !== 'answer' && !this.refused) {
      const end = text.indexOf('\n', start);
      if (end === -1) break;
      yield* this.#ended(this.#pending.join('') + text.slice(start, end));
      start = end + 1;
    }
    this.#keep(text.slice(start));
    if (this.#length > LONGEST) yield this.#refuse('', `longer than ${LONGEST} characters`);
  }

  *end(): Generator<Document> {
    const rest = this.#pending.join('');
    if (!this.refused && rest.trim() !== '') yield this.#parsed(rest);
  }

  /** A line has ended. The first that holds anything tells what the file is. */
  *#ended(line: string): Generator<Document> {
    this.#pending = [];
    this.#length = 0;
    if (line.trim() !== '') {
      if (this.#shape === 'unknown') this.#shape = isObject(line) ? 'lines' : 'answer';
      if (this.#shape === 'lines') yield this.#parsed(line);
      else this.#keep(`${line}\n`);
    }
    this.#line++;
  }

  #keep(text: string): void {
    this.#pending.push(text);
    this.#length += text.length;
  }

  #parsed(json: string): Document {
    const lines = this.#shape === 'lines';
    const what = lines ? 'this line' : 'the file';
    if (json.length > LONGEST) return this.#refuse(json, `longer than ${LONGEST} characters`);
    if (nestsDeeperThan(DEEPEST, json)) return this.#refuse(json, `nested deeper than ${DEEPEST}`);
    const parsed = parse(json);
    if (!parsed.ok) return this.#refuse(json, `${what} is no JSON: ${parsed.why}`);
    if (!isJson(parsed.value)) return this.#refuse(json, `${what} is no JSON object`);
    return { ok: true, where: lines ? `line ${this.#line}` : '$', value: parsed.value };
  }

  #refuse(value: string, why: string): Document {
    this.refused = true;
    const where = this.#shape === 'lines' ? `line ${this.#line}` : 'line 1';
    const done = 'refused the file';
    return {
      ok: false,
      problem: { severity: 'refuse', file: this.#file, where, value: shown(value), why, done },
    };
  }
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string };

function parse(json: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(json) as unknown };
  } catch (fault) {
    return { ok: false, why: fault instanceof Error ? fault.message : String(fault) };
  }
}

function isObject(line: string): boolean {
  const parsed = nestsDeeperThan(DEEPEST, line) ? { ok: false as const } : parse(line);
  return parsed.ok && isJson(parsed.value);
}
