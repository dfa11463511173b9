import type { Expected } from '../score/judge.ts';
import type { ReviewFigures } from './review.ts';
import type { Figures, Merging } from '../score/tally.ts';
import type { Share } from '../score/wilson.ts';

/** A result that a person should look at. */
export interface Miss {
  readonly id: string;
  readonly edition: string;
  readonly credit: string;
  readonly what: readonly string[];
  readonly expected: readonly string[];
  readonly got: readonly string[];
  readonly reason: string;
}

const COLUMNS: readonly (readonly [string, (figures: Figures) => Share | null])[] = [
  ['precision', (f) => f.bookings.precision],
  ['recall', (f) => f.bookings.recall],
  ['placeholders', (f) => f.placeholders],
  ['acts kept', (f) => f.actsKept],
  ['no music', (f) => f.notMusic],
  ['hosts', (f) => f.hosts.recall],
  ['day', (f) => f.day],
  ['instant', (f) => f.instant],
  ['set type', (f) => f.setType.recall],
];

/** `0.9876 (81/82)`. */
const brief = (share: Share | null): string =>
  share === null ? '-' : `${share.share.toFixed(3)} ${share.right}/${share.of}`;

/** `0.9876  81/82  [0.934, 0.998]`. */
const long = (share: Share | null): string =>
  share === null
    ? 'not asked'
    : `${share.share.toFixed(4)}  ${share.right}/${share.of}  [${share.low.toFixed(3)}, ${share.high.toFixed(3)}]`;

/** One line per source. */
export function tableOf(
  sources: ReadonlyMap<string, { readonly side: string; readonly figures: Figures }>,
): string {
  const lines = [
    ['source', 'side', 'rows', ...COLUMNS.map(([name]) => name)],
    ...[...sources].map(([name, { side, figures }]) => [
      name,
      side,
      String(figures.rows),
      ...COLUMNS.map(([, of]) => brief(of(figures))),
    ]),
  ];
  const widths = lines[0]!.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The totals with their Wilson bounds. */
export function summaryOf(name: string, figures: Figures, merging: Merging | null): string {
  const lines: [string, Share | null][] = [
    ['bookings, precision', figures.bookings.precision],
    ['bookings, recall', figures.bookings.recall],
    ['placeholders that book no one', figures.placeholders],
    ['acts not lost', figures.actsKept],
    ['credits without music book no one', figures.notMusic],
    ['hosts, precision', figures.hosts.precision],
    ['hosts, recall', figures.hosts.recall],
    ['festival day', figures.day],
    ['instant', figures.instant],
    ['set type, precision', figures.setType.precision],
    ['set type, recall', figures.setType.recall],
    ...(merging === null
      ? []
      : ([
          ['different names kept apart', merging.apart],
          ['same names merged', merging.merged],
          ['same names merged or suggested', merging.found],
        ] satisfies [string, Share | null][])),
  ];
  return [
    `${name} (${figures.rows} rows; 95 % Wilson bounds)`,
    ...lines.map(([label, share]) => `  ${label.padEnd(32)}${long(share)}`),
  ].join('\n');
}

/** How well the review queue finds wrong rows, and how well confidence predicts them. */
export const reviewLines = ({
  wrongAsked,
  itemsWrong,
  noMusicWrong,
  silent,
  calibration,
}: ReviewFigures): string =>
  [
    'review queue',
    `  ${'wrong rows with a review item'.padEnd(32)}${long(wrongAsked)}`,
    `  ${'review items that need a change'.padEnd(32)}${long(itemsWrong)}`,
    `  ${'no-music items that need one'.padEnd(32)}${long(noMusicWrong)}`,
    `  ${'silent wrong rows'.padEnd(32)}${silent.length}${silent.length === 0 ? '' : ` (${silent.join(', ')})`}`,
    '',
    'confidence  share right',
    ...calibration.map(({ confidence, right }) => `${String(confidence).padStart(10)}  ${long(right)}`),
  ].join('\n');

export const missLine = ({ id, credit, what, expected, got, reason }: Miss): string =>
  `${id}  ${credit}\n    ${what.join(', ')}: expected ${list(expected)}; got ${list(got)}; ${reason}`;

const list = (items: readonly string[]): string => (items.length === 0 ? 'no one' : items.join(' | '));

export const actText = ({ name, role }: Expected): string => (role === 'host' ? `${name} (host)` : name);
