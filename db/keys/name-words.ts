/** A piece of a name. `connective`: `and`, `und`, `&` or `+` between two words. `sign`: `&` or `+` at an end. */
export interface NamePiece {
  readonly kind: 'word' | 'connective' | 'sign';
  readonly text: string;
}

/**
 * Splits a folded name into pieces, in order, without spaces and punctuation; a run of connectives is one piece.
 * Linear.
 */
export function nameWords(text: string): NamePiece[] {
  const tokens = splitTokens(text);
  const first = tokens.findIndex((token) => !isSign(token));
  const last = tokens.findLastIndex((token) => !isSign(token));
  const pieces: NamePiece[] = [];
  tokens.forEach((text, i) => {
    if (i > first && i < last && isConnective(text)) {
      if (pieces.at(-1)?.kind !== 'connective') pieces.push({ kind: 'connective', text });
    } else pieces.push({ kind: isSign(text) ? 'sign' : 'word', text });
  });
  return pieces;
}

const isSign = (token: string): boolean => token === '&' || token === '+';
const isConnective = (token: string): boolean => isSign(token) || token === 'and' || token === 'und';

function splitTokens(text: string): string[] {
  const found: string[] = [];
  const chars = Array.from(text);
  let word = '';
  let adjacent = false; // The previous character is inside the word.
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i]!;
    const kind = toKind(char);
    const slash: boolean = kind === 'slash' && adjacent && toKind(chars[i + 1] ?? ' ') === 'kept';
    adjacent = kind === 'kept' || (kind === 'mark' && adjacent) || slash;
    if (adjacent) word += char;
    else if (kind !== 'inner' && kind !== 'mark') {
      if (word !== '') found.push(word);
      if (kind === 'connective') found.push(char);
      word = '';
    }
  }
  if (word !== '') found.push(word);
  return found;
}

type Kind = 'kept' | 'mark' | 'slash' | 'connective' | 'inner' | 'gap';

const SPECIAL = new Map<string, Kind>([
  ['/', 'slash'],
  ['&', 'connective'],
  ['+', 'connective'],
  ['#', 'kept'],
  ['`', 'inner'],
  ["'", 'inner'],
  ['.', 'inner'],
]);

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/[\p{L}\p{N}]/u, 'kept'],
  [/\s|\p{Pd}|\p{Ps}|\p{Pe}|\p{Pc}|\p{Cc}|[,;:\\]/u, 'gap'],
  [/\p{M}/u, 'mark'],
  [/\p{P}/u, 'inner'],
];

/** A character that is neither letter, mark, punctuation nor space is a symbol, and stays. */
const toKind = (char: string): Kind => ASCII[char.charCodeAt(0)] ?? kindOfAny(char);

const kindOfAny = (char: string): Kind =>
  SPECIAL.get(char) ?? KINDS.find(([pattern]) => pattern.test(char))?.[1] ?? 'kept';

const ASCII = Array.from({ length: 128 }, (_, code) => kindOfAny(String.fromCharCode(code)));
