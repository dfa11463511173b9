import { jsonParser, type Token } from 'stream-json/parser.js';
import type { SourceFile } from '../formats/format.ts';
import { decodedChunks } from './decoded-chunks.ts';
import { InputFault } from './input-fault.ts';
import { type FoundValue, isAmong, jsonPath, type PathStep } from './found-value.ts';

/** Maximum values and characters of one value in memory; some 100 MB at most. */
const MAX_TOKENS = 1_000_000;
const MAX_CHARACTERS = 32 * 1024 * 1024;

/**
 * The values at a path of a document, token by token, without the first `skip` ones.
 * @throws InputFault that names the last value before the error.
 */
export async function* tokenBatches(
  file: SourceFile,
  path: readonly PathStep[],
  skip: number,
): AsyncGenerator<readonly FoundValue[]> {
  const finder = new Finder(file.name, path);
  const parse = jsonParser({ packValues: true, streamValues: false }) as unknown as (text: string) => {
    readonly values?: readonly Token[];
  };
  let found = 0;
  for await (const text of decodedChunks(file)) {
    const all: FoundValue[] = [];
    for (const token of finder.guard(() => parse(text).values ?? [])) {
      const value = finder.take(token);
      if (value && ++found > skip) all.push(value);
    }
    yield all;
  }
  finder.end();
}

interface Level {
  readonly container: unknown[] | Record<string, unknown> | null;
  readonly array: boolean;
  key: string | number;
}

/** Follows the tokens of one document and assembles the values at the path. */
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
      throw this.fault(`is not JSON: ${why}`);
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

  /** `1e999` would become Infinity, and as a text an artist of that name. */
  private number(text: string): number {
    const number = Number(text);
    if (Number.isFinite(number)) return number;
    throw this.fault('a number is too large to be stored', text);
  }

  end(): void {
    if (!this.started) throw this.fault('is empty');
    if (this.stack.length > 0) throw this.fault('the JSON has no end: is the file truncated?');
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
    if (++this.tokens > MAX_TOKENS)
      throw this.fault(`one value of the JSON contains more than ${MAX_TOKENS} other values`);
    if (typeof text === 'string') this.characters += text.length;
    if (this.characters > MAX_CHARACTERS)
      throw this.fault(`one value of the JSON has more than ${MAX_CHARACTERS} characters`);
  }

  private matches(): boolean {
    if (this.stack.length !== this.path.length) return false;
    for (let depth = 0; depth < this.path.length; depth++) {
      const step = this.path[depth]!;
      const { key } = this.stack[depth]!;
      if (!isAmong(step, key)) return false;
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

/** Without a prototype: a key `__proto__` is a key like any other. */
const nothing = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
