/**
 * Control characters but tab and line feed, and format characters but the joiners of scripts and emoji: they move a
 * terminal's cursor, change the direction of text, or are invisible to a person while an agent reads them.
 */
const UNSEEN = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes invisible characters as JSON writes them (`\u001b`), so the values of a JSON text do not change. */
export const visibleText = (text: string): string =>
  text.replace(UNSEEN, (unseen) =>
    [...Array(unseen.length).keys()]
      .map((at) => `\\u${unseen.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** A text from outside in a message: visible, and shortened. */
export const excerpt = (text: string, most: number): string =>
  visibleText(text.length > most ? `${text.slice(0, most)}…` : text);
