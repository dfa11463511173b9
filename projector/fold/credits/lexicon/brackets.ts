/** A text with its brackets taken out of the way of every search for joiners and titles. */
export interface Masked {
  readonly text: string;
  /** A mask of the same length: `\0` for text in brackets, or in quotes after a name. */
  readonly mask: string;
}

/** Masks balanced brackets and quotations behind a name. A bracket that is never closed is a character like any other. */
export function masked(text: string): Masked {
  if (!HAS_ANY.test(text)) return { text, mask: text };
  const mask = withoutBrackets(text).replace(QUOTED_INSIDE, ({ length }) => '\0'.repeat(length));
  const quoted = QUOTED_END.exec(mask)?.index ?? mask.length;
  return { text, mask: mask.slice(0, quoted + 1).padEnd(mask.length, '\0') };
}

/** A piece of a masked text with its place: [from, to). */
export interface Part extends Masked {
  readonly from: number;
  readonly to: number;
}

/** Part of a masked text, trimmed. */
export function slice({ text, mask }: Masked, from: number, to: number): Part {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  const end = start + part.trim().length;
  return { text: text.slice(start, end), mask: mask.slice(start, end), from: start, to: end };
}

/** A quotation that ends the text, after a space. */
const QUOTED_END =
  / (?:"[^"]{2,}"|“[^“”]{2,}[”“]|„[^“”]{2,}[“”]|»[^«»]{2,}«|«[^«»]{2,}»|‹[^‹›]{2,}›|›[^‹›]{2,}‹|「[^「」]{2,}」|['‘][\p{Lu}\p{N}][^'‘’]{2,}['’])!?$/u;
/** One that something follows: `A "This & That" feat. B`. */
const QUOTED_INSIDE = /(?<= )(?:"[^"]{2,}"|“[^“”]{2,}[”“]|„[^“”]{2,}[“”]|«[^«»]{2,}»)(?= )/gu;
const HAS_ANY = /[([{"“„«»‹›「'‘]/;
const CLOSING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

function withoutBrackets(text: string): string {
  let mask = '';
  let done = 0;
  for (const [from, to] of bracketRanges(text)) {
    mask += text.slice(done, from) + '\0'.repeat(to - from);
    done = to;
  }
  return mask + text.slice(done);
}

/** Outermost balanced brackets as [from, to), in order. */
function bracketRanges(text: string): [number, number][] {
  const open: { at: number; closing: string }[] = [];
  const ranges: [number, number][] = [];
  for (let i = 0; i < text.length; i++) {
    const closing = CLOSING.get(text[i]!);
    if (closing !== undefined) open.push({ at: i, closing });
    else if (open.at(-1)?.closing === text[i]) {
      const from = open.pop()!.at;
      while (ranges.length > 0 && ranges.at(-1)![0] > from) ranges.pop();
      ranges.push([from, i + 1]);
    }
  }
  return ranges;
}
