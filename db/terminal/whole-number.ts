import { InvalidArgumentError } from 'commander';

/**
 * Returns a parser for a whole number in an option or argument.
 * @throws InvalidArgumentError if the text is none, or out of bounds.
 */
export const wholeNumber =
  (least = 1, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`Give a whole number ${bounds}.`);
  };
