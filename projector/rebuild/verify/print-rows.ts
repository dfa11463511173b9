import { subjectsToRepair, type VerifiedRows, type WrongRow } from './wrong-rows.ts';

const MAX_SHOWN = 20;

/** Formats wrong rows with the commands that restore them. */
export function printRows({ position, wrong, milliseconds }: VerifiedRows): string {
  const where = `at position ${position}, ${(milliseconds / 1_000).toFixed(1)} s`;
  if (wrong.length === 0) return `All rows are the same as in rebuilt tables: ${where}.`;
  return [
    `${wrong.length} rows differ from a rebuild: ${where}.`,
    ...limitLines(wrong.map(printRow), '  '),
    ...remedies(
      subjectsToRepair(wrong),
      wrong.some(({ subject }) => subject === null),
    ),
  ].join('\n');
}

function printRow({ table, key, fault, columns }: WrongRow): string {
  const row = `${table} ${Object.values(key).map(String).join(' / ')}`;
  return fault === 'wrong' ? `${row} is wrong in ${columns.join(', ')}` : `${row} is ${fault}`;
}

function remedies(subjects: readonly string[], needsWhole: boolean): string[] {
  if (needsWhole) return ['The tables differ from the log: run `bookings replay`.'];
  return [
    'To restore them:',
    ...limitLines(
      subjects.map((subject) => `bookings replay --subject ${subject}`),
      '  ',
    ),
  ];
}

const limitLines = (lines: readonly string[], indent: string): string[] => [
  ...lines.slice(0, MAX_SHOWN).map((line) => indent + line),
  ...(lines.length > MAX_SHOWN ? [`${indent}and ${lines.length - MAX_SHOWN} more (--json shows all)`] : []),
];
