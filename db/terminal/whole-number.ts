import { InvalidArgumentError } from 'commander';

/**
 * What reads the whole number of an option or argument of a verb.
 * @throws InvalidArgumentError where the text is none, or out of bounds.
 */
export const wholeNumber =
  (least = 1, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`It takes a whole number ${bounds}.`);
  };
