const OPEN = '<release';
const CLOSE = '</release>';
/** Characters of one record; longer ones pass. */
const MAX_RECORD_CHARACTERS = 16_000_000;

/**
 * Removes releases that are certainly not needed from a skimmed dump before it is parsed: most of its bytes. A record
 * that deviates from Discogs' own notation passes, and the parser decides. Reads and returns bytes as Latin-1
 * characters.
 */
export class RecordSieve {
  readonly #mayBeNeeded: (record: string) => boolean;
  #rest = '';

  /** @param mayBeNeeded false only for a record that is certainly not needed. */
  constructor(mayBeNeeded: (record: string) => boolean) {
    this.#mayBeNeeded = mayBeNeeded;
  }

  /** The bytes that pass; those of a record that is not complete wait. */
  keep(bytes: Buffer): Buffer {
    const text = this.#rest + bytes.toString('latin1');
    const kept: string[] = [];
    let at = 0;
    for (let end = this.#endOf(text, at); end !== -1; end = this.#endOf(text, at)) {
      kept.push(this.#sieve(text.slice(at, end)));
      at = end;
    }
    const isEndless = text.length - at > MAX_RECORD_CHARACTERS;
    this.#rest = isEndless ? '' : text.slice(at);
    if (isEndless) kept.push(text.slice(at));
    return Buffer.from(kept.join(''), 'latin1');
  }

  end(): Buffer {
    return Buffer.from(this.#rest, 'latin1');
  }

  /** Returns the offset after the next record; an artist inside of a release is no record. */
  #endOf(text: string, from: number): number {
    const found = text.indexOf(CLOSE, from);
    return found === -1 ? -1 : found + CLOSE.length;
  }

  #sieve(part: string): string {
    const start = part.indexOf(OPEN);
    const before = part.slice(0, Math.max(start, 0));
    if (start === -1 || !PLAIN_START.test(before) || UNUSUAL.test(part)) return part;
    return this.#mayBeNeeded(part.slice(start)) ? part : before;
  }
}

/** Only white space and the root's tag may be between records. */
const PLAIN_START = /^\s*(?:<\w+>\s*)?$/;
/** Comments, CDATA, instructions. */
const UNUSUAL = /<[!?]/;
