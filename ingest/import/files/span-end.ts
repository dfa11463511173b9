const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** A value or key whose text is being collected, over chunks. */
export interface Span {
  readonly use: 'key' | 'wanted' | 'skipped';
  readonly kind: 'container' | 'string' | 'word';
  text: string;
  depth: number;
  inString: boolean;
  /** The next character of the string follows a backslash. */
  escaped: boolean;
}

/** `[` and `{` differ in one bit, and so do `]` and `}`. */
export const isOpening = (code: number): boolean => (code | 0x20) === OPEN_OBJECT;
const closes = (code: number): boolean => (code | 0x20) === CLOSE_OBJECT;

/** Returns the end of the value or key that `text` continues at `at`; -1: in a later chunk. */
export function endOf(text: string, at: number, span: Span): number {
  if (span.kind === 'container') return endOfContainer(text, at, span);
  if (span.kind === 'word') return endOfWord(text, at);
  const from = span.inString ? at : at + 1;
  span.inString = true;
  return endOfString(text, from, span);
}

function endOfContainer(text: string, start: number, span: Span): number {
  let at = start;
  let { depth } = span;
  if (span.inString) at = endOfString(text, at, span);
  while (at >= 0 && at < text.length) {
    const code = text.charCodeAt(at++);
    if (code === QUOTE) at = endOfString(text, at, span);
    else if (isOpening(code)) depth++;
    else if (closes(code) && --depth === 0) return at;
  }
  span.inString = at < 0;
  span.depth = depth;
  return -1;
}

/** Returns the offset after the closing quote of a string that continues at `start`; -1: in a later chunk. */
function endOfString(text: string, start: number, span: Span): number {
  const from = span.escaped ? start + 1 : start;
  span.escaped = false;
  for (let at = from; ;) {
    const end = text.indexOf('"', at);
    if (end < 0) {
      span.escaped = isEscaped(text, text.length, from);
      return -1;
    }
    if (!isEscaped(text, end, from)) return end + 1;
    at = end + 1;
  }
}

/** True if an odd number of backslashes precedes a place. */
function isEscaped(text: string, place: number, from: number): boolean {
  let at = place;
  while (at > from && text.charCodeAt(at - 1) === BACKSLASH) at--;
  return (place - at) % 2 === 1;
}

/** A number, `true`, `false`, `null`, or what is none of them, ends before white space or a mark. */
function endOfWord(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === COMMA || code === COLON || closes(code)) return at;
  }
  return -1;
}
