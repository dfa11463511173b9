import type { OperationTool } from './operation-tools.ts';
import { excerpt } from './visible-text.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** The API reads 16 KiB of URL and headers. */
const MAX_CHARACTERS = 15_000;
const MAX_SHOWN = 100;

/**
 * The reason why a call cannot be sent as a request of its operation; null: it can. The API itself reports all other
 * invalid arguments.
 */
export function argumentFault({ parameters }: OperationTool, given: Arguments, key: string): string | null {
  const whole = JSON.stringify(given);
  if (whole.length > MAX_CHARACTERS)
    return `The arguments are too long: at most ${MAX_CHARACTERS} characters together.`;
  if (whole.includes(key)) return 'An argument contains the API key. Never send the API key as an argument.';
  const names = parameters.map(({ name }) => name);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined)
    return `There is no argument \`${excerpt(unknown, MAX_SHOWN)}\`. Arguments: ${names.join(', ')}.`;
  for (const { name, in: place } of parameters) {
    const fault = place === 'path' ? pathFault(given[name]) : queryFault(given[name]);
    if (fault !== null) return `The argument \`${name}\` ${fault}`;
  }
  return null;
}

function pathFault(value: unknown): string | null {
  if (!isValue(value)) return 'is required.';
  if (!isWellFormed(value)) return NOT_UNICODE;
  // Every client resolves them, encoded or not, so that the request would be one of another operation.
  return value === '.' || value === '..' ? 'must not be `.` or `..`.' : null;
}

function queryFault(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!values.every(isValue)) return 'must be a text, a number, a boolean, or a list of such values.';
  return values.every(isWellFormed) ? null : NOT_UNICODE;
}

const NOT_UNICODE = 'must be well-formed Unicode: it has an unpaired surrogate.';

const isWellFormed = (value: unknown): boolean => String(value).isWellFormed();

/** True for a text that is not empty, a number or a boolean. */
export const isValue = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
