/* The words and signs between two names, in all spellings, and the name of each (`f2f`, `back to back`: `b2b`). */

/** `b2b`, `b3b`, `h2h`, `B-2-B`, `b/b`, `BtoB`, `btb`, `back to back`, `face2face`. */
export const BACK_TO_BACK = String.raw`[bf](?:\d[bf])+|[behv]2[behv]|b2n|n2b|b\/b|[bf][ -]\d[ -][bf]|[bf]\.\d\.[bf]\.?|b-?to?-?b|(?:back|face)[ -]?(?:2|to)[ -]?(?:back|face)`;

/** `A meets B`, `A invites B`, in other languages too. */
export const MEETS = 'meets|trifft|rencontre(?:nt)?|incontra(?:no)?|ontmoet(?:en)?';
export const INVITES =
  '(?:invites?|invitent|invita(?:n|no)?(?: ad?)?|l[aä]dt ein|nodigt uit|zaprasza(?:ją)?|convida(?:m)?):?';

/** Joiners that need no manifest; `and` only before company, so that a manifest can name it too. */
export const KNOWN_JOINERS = new Set([
  'b2b',
  'vs',
  'x',
  'with',
  'w/',
  'feat',
  'meets',
  'invites',
  '<>',
  '&',
  '+',
  '|',
  '/',
  ',',
  ';',
]);

const SAME = new Map([
  ['versus', 'vs'],
  ['×', 'x'],
  ['ft', 'feat'],
  ['featuring', 'feat'],
  ['/w', 'w/'],
  ['b/w', 'w/'],
  ['c/', 'w/'],
  ['m/', 'w/'],
  ['w', 'w/'],
  ...['⨯', '✕', '✖', '❌'].map((sign) => [sign, 'x'] as const),
  ['🆚', 'vs'],
  ...[
    '<->',
    '🤝',
    '↔',
    '∞',
    '•',
    '·',
    '♡',
    '♥',
    '❤',
    '⚡',
    '★',
    '☆',
    '⭐',
    '✦',
    '✧',
    '⇄',
    '⇆',
    '⇔',
    '⟷',
    '⚔',
    '→',
    '➔',
    '➜',
    '⇒',
    '>',
    '\\',
  ].map((sign) => [sign, '<>'] as const),
]);

const ANY_BACK_TO_BACK = new RegExp(`^(?:[-–—<] ?|in )?(?:${BACK_TO_BACK})`);
const ANY_MEETS = new RegExp(`^(?:${MEETS})$`);
const ANY_INVITES = new RegExp(`^(?:${INVITES})$`);

export function joinerName(joiner: string): string {
  const name = joiner
    .trim()
    .toLowerCase()
    .replace('\ufe0f', '')
    .replace(/^(?:[-–—]|:) (?=f|with)/, '')
    .replace(/^[-–—] ?(?=v)|(?<=[s.]) ?[-–—]$/g, '')
    .replace(/(?<=.)[.:,]+$/, '')
    .replace(/^\/+$/, '/')
    .replace(/^(\W)\1+$/u, '$1');
  if (ANY_BACK_TO_BACK.test(name)) return 'b2b';
  if (ANY_MEETS.test(name)) return 'meets';
  return ANY_INVITES.test(name) ? 'invites' : (SAME.get(name) ?? name);
}
