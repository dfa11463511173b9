/**
 * A text from a request, shortened for an answer, never within a surrogate pair, which JSON cannot represent.
 */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
