import type { Limits } from './file-limits.ts';

/** A violated limit: the byte's offset in the chunk, and what is too long or too deep. */
export interface Breach {
  readonly at: number;
  readonly why: string;
}

/** Checks the bytes of one file for values that would have to be in memory whole. */
export interface Watch {
  see(chunk: Buffer): Breach | null;
}

/** The first byte that is no white space decides which watch a file needs. */
export function watchFor(first: number | undefined, limits: Limits): Watch {
  if (first === 0x7b || first === 0x5b) return new JsonWatch(limits);
  return first === 0x3c
    ? new RunWatch(0x3e, limits.line, 'between two angle brackets of the XML')
    : new RunWatch(0x0a, limits.line, 'on one line');
}

/** Bounds the bytes between two marks. */
class RunWatch implements Watch {
  private run = 0;
  private readonly mark: number;
  private readonly limit: number;
  private readonly words: string;

  constructor(mark: number, limit: number, words: string) {
    this.mark = mark;
    this.limit = limit;
    this.words = words;
  }

  see(chunk: Buffer): Breach | null {
    let from = 0;
    for (let mark = chunk.indexOf(this.mark); mark >= 0; mark = chunk.indexOf(this.mark, from)) {
      if (this.run + mark - from > this.limit) return this.breach(from);
      this.run = 0;
      from = mark + 1;
    }
    this.run += chunk.length - from;
    return this.run > this.limit ? this.breach(from) : null;
  }

  private breach(at: number): Breach {
    return { at, why: `more than ${this.limit} bytes ${this.words}` };
  }
}

/** Bounds nesting and the length of strings and numbers; does not check the grammar, which is the parser's. */
class JsonWatch implements Watch {
  private depth = 0;
  private run = 0;
  private inString = false;
  private escaped = false;
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  see(chunk: Buffer): Breach | null {
    const { depth: deepest, scalar } = this.limits;
    // Every byte of the file passes here: local variables cost a fraction of fields.
    let { depth, run, inString, escaped } = this;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      run++;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === 0x5c) escaped = true;
        else if (byte === 0x22) {
          inString = false;
          run = 0;
        }
      } else if (byte === 0x22) inString = true;
      else if (byte === 0x7b || byte === 0x5b) {
        if (++depth > deepest) return { at, why: `more than ${deepest} levels deep` };
        run = 0;
      } else if (byte === 0x7d || byte === 0x5d) {
        depth--;
        run = 0;
      } else if (byte <= 0x20 || byte === 0x2c || byte === 0x3a) run = 0;
      if (run > scalar) return { at, why: `a value of more than ${scalar} bytes` };
    }
    Object.assign(this, { depth, run, inString, escaped });
    return null;
  }
}
