import { jsonParser, type Token } from 'stream-json/parser.js';
import type { SourceFile } from '../formats/format.ts';
import { InputFault } from './fault.ts';

export interface FoundValue {
  /** The keys and array indexes from the document's root to the value. */
  readonly keys: readonly (string | number)[];
  readonly value: unknown;
}

/** A step of a path: a key, an index, one of several, or `*` for every one. */
export type PathStep = string | readonly string[];

/** Bounds of one value that is put together in memory, in values and characters; some 100 MB at most. */
const MAX_TOKENS = 1_000_000;
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** `jsonValues` in batches: what one chunk of the file completes. */
export async function* jsonBatches(
  file: SourceFile,
  path: readonly PathStep[],
): AsyncGenerator<readonly FoundValue[]> {
  const finder = new Finder(file.name, path);
  const parse = jsonParser({ packValues: true, streamValues: false }) as unknown as (text: string) => {
    readonly values?: readonly Token[];
  };
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    yield taken(decoder.decode(chunk, { stream: true }));
  }
  // White space after the end: a number at the end of a document has no other delimiter.
  yield taken('\n');
  finder.end();

  function taken(text: string): readonly FoundValue[] {
    const all: FoundValue[] = [];
    for (const token of finder.guard(() => parse(text).values ?? [])) {
      const found = finder.take(token);
      if (found) all.push(found);
    }
    return all;
  }
}

/**
 * Streams the values at a path of a JSON document (`['artists', '*']`), one of them in memory at a time. A
 * document that is not JSON ends with an `InputFault` that names the last value before it.
 */
export async function* jsonValues(file: SourceFile, path: readonly PathStep[]): AsyncGenerator<FoundValue> {
  for await (const batch of jsonBatches(file, path)) yield* batch;
}

/** The path as people write it: `$.artists[3].name`. */
export function jsonPath(keys: readonly (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) =>
      path +
      (typeof key === 'number' ? `[${key}]` : /^[\w-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`),
    '$',
  );
}

interface Level {
  readonly container: unknown[] | Record<string, unknown> | null;
  readonly array: boolean;
  key: string | number;
}

/** Follows the tokens of one document and puts together what stands at the path. */
class Finder {
  private readonly stack: Level[] = [];
  private started = false;
  private building = 0;
  private tokens = 0;
  private characters = 0;
  private readonly file: string;
  private readonly path: readonly PathStep[];

  constructor(file: string, path: readonly PathStep[]) {
    this.file = file;
    this.path = path;
  }

  guard(parse: () => readonly Token[]): readonly Token[] {
    try {
      return parse();
    } catch (error) {
      const why =
        error instanceof Error ? error.message.replace('Parser cannot parse input: ', '') : String(error);
      throw this.fault(`is no JSON: ${why}`);
    }
  }

  take(token: Token): FoundValue | null {
    switch (token.name) {
      case 'startObject':
        return this.open(false);
      case 'startArray':
        return this.open(true);
      case 'keyValue':
        this.stack.at(-1)!.key = token.value;
        return null;
      case 'endObject':
      case 'endArray':
        return this.close();
      case 'stringValue':
        return this.scalar(token.value);
      case 'numberValue':
        return this.scalar(this.number(token.value));
      case 'trueValue':
        return this.scalar(true);
      case 'falseValue':
        return this.scalar(false);
      case 'nullValue':
        return this.scalar(null);
      default:
        return null;
    }
  }

  /** `1e999` would be infinite, and as a text somebody called Infinity. */
  private number(text: string): number {
    const number = Number(text);
    if (Number.isFinite(number)) return number;
    throw this.fault('a number is larger than any that can be kept', text);
  }

  end(): void {
    if (!this.started) throw this.fault('is empty');
    if (this.stack.length > 0) throw this.fault('the JSON ends in the middle: truncated?');
  }

  private open(array: boolean): null {
    this.begin();
    const wanted = this.building > 0 || this.matches();
    const container = wanted ? (array ? [] : nothing()) : null;
    if (wanted) {
      if (this.building > 0) this.put(container);
      this.building++;
      this.count(null);
    }
    this.stack.push({ container, array, key: array ? -1 : '' });
    return null;
  }

  private close(): FoundValue | null {
    const { container } = this.stack.pop()!;
    if (container === null || --this.building > 0) return null;
    this.tokens = 0;
    this.characters = 0;
    return { keys: this.keys(), value: container };
  }

  private scalar(value: unknown): FoundValue | null {
    this.begin();
    if (this.building > 0) {
      this.put(value);
      this.count(value);
      return null;
    }
    return this.matches() ? { keys: this.keys(), value } : null;
  }

  /** A value begins: it has the next index of its array. */
  private begin(): void {
    this.started = true;
    const level = this.stack.at(-1);
    if (level?.array) level.key = (level.key as number) + 1;
  }

  private put(value: unknown): void {
    const { container, key } = this.stack.at(-1)!;
    if (Array.isArray(container)) container.push(value);
    else container![key as string] = value;
  }

  private count(text: unknown): void {
    if (++this.tokens > MAX_TOKENS) throw this.fault(`one value holds more than ${MAX_TOKENS} others`);
    if (typeof text === 'string') this.characters += text.length;
    if (this.characters > MAX_CHARACTERS)
      throw this.fault(`one value has more than ${MAX_CHARACTERS} characters`);
  }

  private matches(): boolean {
    if (this.stack.length !== this.path.length) return false;
    for (let depth = 0; depth < this.path.length; depth++) {
      const step = this.path[depth]!;
      const { key } = this.stack[depth]!;
      if (step !== '*' && step !== key && !isAmong(step, String(key))) return false;
    }
    return true;
  }

  private keys(): (string | number)[] {
    return this.stack.map(({ key }) => key);
  }

  private fault(why: string, value = ''): InputFault {
    return new InputFault({ file: this.file, where: `at or after ${jsonPath(this.keys())}`, value }, why);
  }
}

const isAmong = (step: PathStep, key: string): boolean =>
  typeof step === 'string' ? step === key : step.includes(key);

/** Without a prototype: a key `__proto__` is a key like any other. */
const nothing = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
