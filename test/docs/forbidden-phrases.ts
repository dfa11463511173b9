/** Words of a private dialect: plain English has better ones (docs/glossary.md has our terms). */
const FORBIDDEN: readonly RegExp[] = [
  /\bwhoever\b/i,
  /\bnobody['’]s\b/i,
  /\bso many\b/i,
  /\blest\b/i,
  /\banew\b/i,
  /\bcannot be so\b/i,
  /\bbear(?:s)? (?:it|this|them)\b/i,
  /\b(?:is|are) told\b/i,
  /\bwhat stands\b/i,
  /\bstands (?:before|at|in|on|over)\b/i,
  /\bnot heard\b/i,
  /\b(?:is|are) taken back\b/i,
  /\bwhose word\b/i,
  /\b(?:newer|higher) word\b/i,
  /\b(?:statement|row|word)s? speaks?\b/i,
  // A position is of tables; readers are people.
  /\breaders (?:have |had )?(?:not )?reach(?:ed)?\b/i,
  /\bSo (?:do|does|is|are) (?:the|two|three|a|an)\b/,
  /\btried in turn\b/i,
];

/** Inverted word order, such as "Kept is how often …". */
const INVERTED = /(?:^|[.!?] )(?:Kept|Measured|Shown|Told|Said) (?:is|are|was|were)\b/m;

/** @returns each forbidden phrase that the text holds, as the text has it. */
export const findForbidden = (text: string): string[] =>
  [...FORBIDDEN, INVERTED].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
