/** A text that somebody sent, cut for an answer: never through a character, which no JSON of ours may hold half of. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
