import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Describes a schema's issue for authors of manifests: the expected and the actual value. */
export function wording(issue: Issue): string {
  // A custom message is better than one made from a code.
  if (!OF_THE_LIBRARY.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return missing(issue) ? 'is missing' : `must be ${typeName(issue.expected)}, and is ${received(issue)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return `holds more than ${issue.maximum} ${toUnit(issue.origin)}`.trimEnd();
    case 'invalid_format':
      return issue.format === 'date' ? 'must be a date such as 2024-07-20' : `is not a valid ${issue.format}`;
    case 'invalid_union':
      return unionWording(issue);
    default:
      return issue.message;
  }
}

const OF_THE_LIBRARY = /^(?:Invalid|Too (?:small|big)|Unrecognized)/;

/** `received undefined` is the only sign of a missing value in an issue. */
const received = ({ message }: Issue): string => {
  const type = /received (\w+)/.exec(message)?.[1] ?? 'something else';
  return type === 'null' ? 'empty' : typeName(type);
};
const missing = ({ message }: Issue): boolean => message.endsWith('received undefined');

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
};
const typeName = (type: string): string => NAMES[type] ?? type;

const toUnit = (origin: string): string =>
  origin === 'string' ? 'characters' : origin === 'array' ? 'entries' : '';

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'number' || origin === 'int') return `must be at least ${minimum}`;
  return Number(minimum) === 1 ? 'is empty' : `holds less than ${minimum} ${toUnit(origin)}`.trimEnd();
}

/** Lists the expected value of each branch, once. */
function unionWording({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const branches = errors.map((branch) => branch.map(placed));
  if (errors.every((branch) => branch.every((inner) => missing(inner) && inner.path.length === 0)))
    return 'is missing';
  return [...new Set(branches.map((words) => words.join(', ')))].join('; or ');
}

const placed = (issue: Issue): string =>
  issue.path.length === 0 ? wording(issue) : `${issue.path.join('.')} ${wording(issue)}`;
