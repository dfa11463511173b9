import type { TableDifference } from '../compare/table-difference.ts';
import type { Sample } from '../compare/difference-rows.ts';
import type { Compared, ReplayOutcome } from '../replay.ts';

const MAX_SHOWN = 20;

/** Formats the outcome of a replay. */
export function printReplay(done: ReplayOutcome): string {
  return [...printCompared(done), '', verdict(done), `Took ${printDurations(done.durations)}.`].join('\n');
}

/** Formats the comparison, line by line. */
export function printCompared(seen: Compared): string[] {
  const { from, generation, position, versions, differences, reasons, miscounts } = seen;
  const about =
    `Generation ${generation} (version ${versions.after}) compared with the live generation ${from} (version ${versions.before}), ` +
    `both at position ${position}:`;
  return [
    about,
    ...(miscounts.length > 0
      ? [`  ${miscounts.length} counts differ from an independent recount:`, ...firstLines(miscounts)]
      : ['  An independent recount confirms all counts.']),
    ...(differences.length > 0 ? differences.flatMap(printTable) : ['  No table differs.']),
    ...reasons.map((reason) => `  Why: ${reason}`),
    ...(differences.length > 0 && reasons.length === 0
      ? [
          '  The difference has no known cause: projection version and parked events are the same in both generations.',
        ]
      : []),
  ];
}

const firstLines = (sentences: readonly string[]): string[] => [
  ...sentences.slice(0, MAX_SHOWN).map((sentence) => `    ${sentence}`),
  ...(sentences.length > MAX_SHOWN ? [`    and ${sentences.length - MAX_SHOWN} more`] : []),
];

export function printTable(difference: TableDifference): string[] {
  const { table, added, removed, changed, columns, newColumns, goneColumns, samples } = difference;
  const counts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(changed > 0 ? [`${changed} changed (${printColumns(columns)})`] : []),
    ...(newColumns.length > 0 ? [`new columns ${newColumns.join(', ')}`] : []),
    ...(goneColumns.length > 0 ? [`columns gone ${goneColumns.join(', ')}`] : []),
  ];
  return [`  ${table}: ${counts.join(', ')}`, ...samples.map((sample) => `    ${printSample(sample)}`)];
}

const printColumns = (columns: TableDifference['columns']): string =>
  Object.entries(columns)
    .map(([column, rows]) => `${column} ${rows}`)
    .join(', ');

function printSample({ key, before, after }: Sample): string {
  const name = Object.values(key).map(String).join(' / ');
  if (!before) return `+ ${name}`;
  if (!after) return `- ${name}`;
  const cells = Object.keys({ ...before, ...after }).map(
    (column) => `${column}: ${aroundChange(before[column], after[column])}`,
  );
  return `~ ${name}: ${cells.join('; ')}`;
}

const MAX_VALUE_CHARACTERS = 60;

/** Documents are long: the output begins shortly before the first difference. */
function aroundChange(before: unknown, after: unknown): string {
  const [a, b] = [formatText(before), formatText(after)];
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++;
  const from = Math.max(0, same - 15);
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_VALUE_CHARACTERS)}${text.length > from + MAX_VALUE_CHARACTERS ? '…' : ''}`;
  return `${cut(a)} -> ${cut(b)}`;
}

const formatText = (value: unknown): string =>
  value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);

function verdict({ outcome, generation, from, unexpected }: ReplayOutcome): string {
  switch (outcome) {
    case 'flipped':
      return `Readers see generation ${generation} now. Generation ${from} is kept: \`bookings replay rollback\` makes generation ${from} live again.`;
    case 'passed':
      return 'This was a dry run: without --dry-run, the new tables would be live now. The live tables were not changed, and the new tables are dropped.';
    case 'declined':
      return `The new tables are not live. Generation ${generation} is kept: the next \`bookings replay\` continues with this generation.`;
    case 'miscounted':
      return `The new tables are not live, because counts in them are wrong. Generation ${generation} is kept, so that you can inspect its tables.`;
    case 'differs':
      return [
        'The new tables are not live, because nobody approved the difference from the live tables.',
        ...firstLines(unexpected),
        `Generation ${generation} is kept. \`bookings replay --write-difference FILE\` writes the difference to a file. ` +
          'If the difference is intended, `bookings replay --expect FILE` continues with this generation and makes the generation live.',
      ].join('\n');
  }
}

export const printDurations = (durations: Readonly<Record<string, number>>): string =>
  Object.entries(durations)
    .filter(([, milliseconds]) => milliseconds >= 50)
    .map(([phase, milliseconds]) => `${phase} ${(milliseconds / 1_000).toFixed(1)} s`)
    .join(', ') || 'no time';
