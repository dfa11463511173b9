import { isTooLarge } from './too-large-numbers.ts';
import { type FoundValue, isAmong, type PathStep } from './found-value.ts';
import { endOf, isOpening, type Span } from './span-end.ts';

/** Characters of one value; the token reader decides on longer ones. A skipped value need not be in memory at all. */
const MAX_WANTED = 32 * 1024 * 1024;
const MAX_SKIPPED = 1024 * 1024;
/** A value of fewer characters cannot hold more than a million others. */
const FEW_CHARACTERS = 2_000_000;
const MAX_MARKS = 1_000_000;

const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Ends the quick reading: the token reader reports errors of the document, if there are any. */
class Irregular extends Error {}

interface Level {
  readonly array: boolean;
  /** True if nothing inside is wanted. */
  readonly skipped: boolean;
  key: string | number;
}

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'next' | 'nothing';

/**
 * Finds the values at a path of a JSON document by the offsets of their texts, which `JSON.parse` reads: a fraction
 * of the work of a token for every value. The whole document is checked, including skipped parts.
 */
export class JsonSpans {
  private readonly path: readonly PathStep[];
  private readonly levels: Level[] = [];
  private expected: Expected = 'value';
  private span: Span | null = null;
  private found: FoundValue[] = [];

  constructor(path: readonly PathStep[]) {
    this.path = path;
  }

  /** The values that a chunk completes; null if the document must be read by its tokens. */
  take(text: string): readonly FoundValue[] | null {
    this.found = [];
    try {
      let at = 0;
      while (at < text.length)
        at = this.span === null ? this.step(text, at) : this.collect(text, at, this.span);
      return this.found;
    } catch (error) {
      if (error instanceof Irregular) return null;
      throw error;
    }
  }

  /** True if the document is whole. */
  ended(): boolean {
    return this.expected === 'nothing' && this.span === null;
  }

  /**
   * Reads the next delimiter between values.
   * @returns the next offset.
   */
  private step(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) return at + 1;
    switch (this.expected) {
      case 'first value':
        if (code === CLOSE_ARRAY) return this.close(at, true);
        return this.value(code, at);
      case 'value':
        return this.value(code, at);
      case 'first key':
        if (code === CLOSE_OBJECT) return this.close(at, false);
        return this.begin('key', code, at);
      case 'key':
        return this.begin('key', code, at);
      case 'colon':
        if (code !== COLON) throw new Irregular();
        this.expected = 'value';
        return at + 1;
      case 'next':
        return this.next(code, at);
      case 'nothing':
        throw new Irregular();
    }
  }

  private next(code: number, at: number): number {
    const { array } = this.levels.at(-1)!;
    if (code === (array ? CLOSE_ARRAY : CLOSE_OBJECT)) return this.close(at, array);
    if (code !== COMMA) throw new Irregular();
    this.expected = array ? 'value' : 'key';
    return at + 1;
  }

  private close(at: number, array: boolean): number {
    if (this.levels.pop()?.array !== array) throw new Irregular();
    this.settle();
    return at + 1;
  }

  private settle(): void {
    this.expected = this.levels.length === 0 ? 'nothing' : 'next';
  }

  /** A value begins: it is wanted, or leads to wanted ones, or is skipped. */
  private value(code: number, at: number): number {
    const level = this.levels.at(-1);
    if (level?.array) level.key = (level.key as number) + 1;
    const depth = this.levels.length;
    const leads = !level?.skipped && (!level || isAmong(this.path[depth - 1]!, level.key));
    if (leads && depth === this.path.length) return this.begin('wanted', code, at);
    const array = code === OPEN_ARRAY;
    // Skipped values are walked one level at a time: a list of records is never in memory whole.
    if ((!array && code !== OPEN_OBJECT) || level?.skipped) return this.begin('skipped', code, at);
    this.levels.push({ array, skipped: !leads, key: array ? -1 : '' });
    this.expected = array ? 'first value' : 'first key';
    return at + 1;
  }

  private begin(use: Span['use'], code: number, at: number): number {
    const kind =
      code === QUOTE ? 'string' : code === OPEN_OBJECT || code === OPEN_ARRAY ? 'container' : 'word';
    if (use === 'key' && kind !== 'string') throw new Irregular();
    this.span = { use, kind, text: '', depth: 0, inString: false, escaped: false };
    return at;
  }

  /** Collects the text of a value or key. @returns where to go on. */
  private collect(text: string, at: number, span: Span): number {
    const end = endOf(text, at, span);
    span.text += text.slice(at, end < 0 ? text.length : end);
    if (span.text.length > (span.use === 'skipped' ? MAX_SKIPPED : MAX_WANTED)) throw new Irregular();
    if (end < 0) return text.length;
    this.span = null;
    const value = parsed(span.text);
    if (span.use === 'key') {
      this.levels.at(-1)!.key = value as string;
      this.expected = 'colon';
    } else {
      if (span.use === 'wanted') this.found.push({ keys: this.levels.map(({ key }) => key), value });
      this.settle();
    }
    return end;
  }
}

function parsed(text: string): unknown {
  if (text.length > FEW_CHARACTERS && hasManyMarks(text)) throw new Irregular();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Irregular();
  }
  if (isTooLarge(text, value)) throw new Irregular();
  return value;
}

/** Whether a text may exceed the maximum number of values. */
function hasManyMarks(text: string): boolean {
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA || isOpening(code)) marks++;
  }
  return marks >= MAX_MARKS;
}
