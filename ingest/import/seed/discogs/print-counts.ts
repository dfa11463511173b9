import Table from 'cli-table3';
import type { PreparedDiscogs } from './prepare-discogs.ts';

/**
 * Formats a table for a terminal: records of the dump that the catalog needs, and those that it lacks.
 * @param behind events of the log that the read tables, the origin of the names, lack.
 */
export function printDiscogsCounts({ dump, counts }: PreparedDiscogs, behind: number): string {
  const table = new Table({
    head: [`Discogs ${dump}`, 'needed', 'new'],
    style: { head: [], border: [] },
    colAligns: ['left', 'right', 'right'],
  });
  for (const [kind, { needed, written }] of Object.entries(counts)) table.push([kind, needed, written]);
  if (behind <= 0) return table.toString();
  const note = `The projector has ${behind} events to apply. Run this command again when the projector has applied them: these events may add names that need more records.`;
  return `${table.toString()}\n${note}`;
}
