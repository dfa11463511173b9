const SPECIAL = /["\\]/g;

/** A list of texts as Postgres writes an array: `{"a","b"}`. */
export const arrayLiteral = (texts: readonly string[]): string =>
  texts.length === 0
    ? '{}'
    : `{${texts.map((text) => `"${text.includes('"') || text.includes('\\') ? text.replace(SPECIAL, '\\$&') : text}"`).join(',')}}`;
