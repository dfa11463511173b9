/**
 * Elements that no outline needs and that make up most of a dump. None of them is nested in itself; if one
 * is, a closing tag is left over and the parser refuses the file.
 */
const BULK = [
  'images',
  'extraartists',
  'notes',
  'tracklist',
  'identifiers',
  'videos',
  'companies',
  'profile',
  'contactinfo',
  'sublabels',
];

/** Sections in which a tag is literal text, with their ends. */
const VERBATIM: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]);

const pattern = (tag: string): RegExp => new RegExp(`${tag}|<!--|<!\\[CDATA\\[|<\\?`, 'g');
const OUTSIDE = pattern(`<(?:${BULK.join('|')})>`);
const INSIDE = new Map(BULK.map((name) => [`<${name}>`, pattern(`</${name}>`)]));

/** Maximum length of a searched token. */
const MAX_TOKEN_CHARACTERS = 16;
/** Bytes of one bulk element; the tracks of the largest box sets take some millions. */
const MAX_BULK_BYTES = 64_000_000;

/**
 * Removes the content of bulk elements from XML before it is parsed, three quarters of a releases dump: the rest
 * parses to the same outlines on the same lines. Removed content is not checked to be well-formed: a control
 * character in an unused note does not refuse a dump of gigabytes.
 */
export class Skimmer {
  /** Finds the end of the bulk element that is open. */
  #bulk: RegExp | null = null;
  /** The end of the comment, CDATA section or instruction that is open. */
  #verbatim: string | null = null;
  #rest = '';
  #taken = 0;

  /** Whether a bulk element exceeds its maximum length. */
  get endless(): boolean {
    return this.#taken > MAX_BULK_BYTES;
  }

  /** Returns the bytes without bulk; the last ones may wait for the next chunk. */
  skim(chunk: Buffer): Buffer {
    // Reads bytes as Latin-1 characters to find tags: these are ASCII, which UTF-8 does not reuse.
    const text = this.#rest + chunk.toString('latin1');
    const kept: string[] = [];
    let at = 0;
    for (let found = this.#find(text, at); found; found = this.#find(text, at)) {
      const closes = found.token.startsWith('</');
      const to = closes ? found.start : found.start + found.token.length;
      kept.push(this.#keep(text.slice(at, to)));
      this.#turn(found.token, closes);
      at = to;
    }
    const whole = this.#whole(text, at);
    kept.push(this.#keep(text.slice(at, whole)));
    this.#rest = text.slice(whole);
    return Buffer.from(kept.join(''), 'latin1');
  }

  /** Returns the remaining bytes at the end of the file. */
  end(): Buffer {
    return Buffer.from(this.#keep(this.#rest), 'latin1');
  }

  #find(text: string, from: number): { readonly start: number; readonly token: string } | null {
    if (this.#verbatim !== null) {
      const start = text.indexOf(this.#verbatim, from);
      return start === -1 ? null : { start, token: this.#verbatim };
    }
    const wanted = this.#bulk ?? OUTSIDE;
    wanted.lastIndex = from;
    const found = wanted.exec(text);
    return found && { start: found.index, token: found[0] };
  }

  #turn(token: string, closes: boolean): void {
    if (closes) this.#taken = 0;
    if (closes) this.#bulk = null;
    else if (this.#verbatim !== null) this.#verbatim = null;
    else if (VERBATIM.has(token)) this.#verbatim = VERBATIM.get(token)!;
    else this.#bulk = INSIDE.get(token)!;
  }

  /** Keeps only the line ends of bulk, so that line numbers stay right. */
  #keep(text: string): string {
    if (!this.#bulk) return text;
    this.#taken += text.length;
    let lines = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
    return '\n'.repeat(lines);
  }

  /** The offset before which no token can continue in the next chunk. */
  #whole(text: string, from: number): number {
    if (this.#verbatim !== null) return Math.max(from, text.length - 2);
    const mark = text.lastIndexOf('<');
    return mark >= from && text.length - mark < MAX_TOKEN_CHARACTERS ? mark : text.length;
  }
}
