import type { Share } from '../score/wilson.ts';
import type { Report } from './report.ts';

/** The deciding figures of several truths, a column each; `-` if no row has such a label. */
export function sideBySide(names: readonly string[], reports: readonly Report[]): string {
  const lines: [string, (report: Report) => string][] = [
    ['bookings, precision', ({ sides }) => brief(sides['all']!.bookings.precision)],
    ['bookings, recall', ({ sides }) => brief(sides['all']!.bookings.recall)],
    ['wrong rows with a review item', ({ review }) => brief(review.wrongAsked)],
    ['review items that need a change', ({ review }) => brief(review.itemsWrong)],
    ['silent wrong rows', ({ review }) => String(review.silent.length)],
  ];
  const rows = [['', ...names], ...lines.map(([label, show]) => [label, ...reports.map(show)])];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const brief = (share: Share | null): string =>
  share === null ? '-' : `${share.share.toFixed(4)}  ${share.right}/${share.of}`;
