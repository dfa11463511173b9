import type { Measured } from './accuracy.ts';
import { missLine, reviewLines, summaryOf, tableOf } from './print.ts';

/** Prints every miss, then a line per source, then the totals with their bounds, then the rows that were not scored. */
export function printReport(
  { report, refused, seconds }: Measured,
  { cold }: { readonly cold: boolean },
): string {
  const missing = Object.entries(report.noManifest).map(([source, rows]) => `${source} (${rows})`);
  return [
    ...report.misses.map(missLine),
    ...report.pairMisses.map(({ id, a, b, same, fate }) => `${id}  ${a} / ${b}\n    are ${same} and ${fate}`),
    '',
    tableOf(new Map(Object.entries(report.sources))),
    '',
    ...Object.entries(report.sides).map(
      ([side, figures]) => `${summaryOf(side, figures, side === 'all' ? report.merging : null)}\n`,
    ),
    `${reviewLines(report.review)}\n`,
    `${cold ? 'Cold: manifests without their acts.' : 'With the manifests as they are.'} Projected in ${seconds.toFixed(1)} s.`,
    listed('Unsure, left out', report.unsure),
    listed('Rows without a label', report.unlabelled),
    listed('Labels without a row', report.labelsWithoutRow),
    listed('Not scored, no manifest reads their file', missing),
    listed('Not scored, their source replaced the statement', report.superseded),
    listed('Pairs with a name that is nowhere in the catalog', report.pairsNotThere),
    listed('Refused manifests', refused),
  ]
    .filter((line) => line !== null)
    .join('\n');
}

const MAX_LISTED = 20;

function listed(title: string, items: readonly string[]): string | null {
  if (items.length === 0) return null;
  const more = items.length > MAX_LISTED ? ', …' : '';
  return `${title}: ${items.length} (${items.slice(0, MAX_LISTED).join(', ')}${more})`;
}
