import { InputFault, lines } from '../../files/index.ts';
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
 * Reads the JSON objects of a file. If the first line is a whole object, every line must be one (a dump, whatever the
 * file's name); else the file is one answer, formatted by the web service or a person.
 * @throws InputFault if a line, or the file, is not a JSON object.
 */
export async function* documents(file: SourceFile): AsyncGenerator<Document> {
  const answer: string[] = [];
  let shape: 'unknown' | 'dump' | 'answer' = 'unknown';
  let length = 0;
  for await (const batch of lines(file)) {
    for (const { number, text } of batch) {
      if (text.trim() === '') continue;
      if (shape === 'unknown') shape = parse(text).ok ? 'dump' : 'answer';
      if (shape === 'dump') yield { where: `line ${number}`, value: toObject(text, file, `line ${number}`) };
      else answer.push(text);
      length = shape === 'answer' ? length + text.length : 0;
      if (length > MAX_LINE_CHARACTERS) {
        throw new InputFault(
          { file: file.name, where: `line ${number}` },
          `is longer than ${MAX_LINE_CHARACTERS} characters`,
        );
      }
    }
  }
  if (answer.length > 0) yield { where: '$', value: toObject(answer.join('\n'), file, 'line 1') };
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
