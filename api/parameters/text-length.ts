import type { Fault } from '../errors/index.ts';

/** Code points of a text that a request may hold: a part of the path, or a parameter without a limit of its own. */
export const MAX_TEXT_LENGTH = 200;

/** Code points: characters as Postgres and JSON Schema count them. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Whether a text has too many code points. A code point is one or two of JavaScript's characters. */
export const isLong = (text: string, most = MAX_TEXT_LENGTH): boolean =>
  text.length > 2 * most || (text.length > most && lengthOf(text) > most);

/** @param what begins the sentence. */
export function longText(param: string, what: string, most = MAX_TEXT_LENGTH): Fault {
  return { param, code: 'invalid', message: `${what} must have at most ${most} characters.` };
}
