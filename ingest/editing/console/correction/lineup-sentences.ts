import type { LineupOperation, Selection } from '../../../events/corrections/index.ts';
import type { ListedArtist } from '../../../events/statements/index.ts';
import { dayInShort } from '../page/date-texts.ts';
import { toChanges } from './change-texts.ts';
import { clock, quoted } from './field-values.ts';

/** Formats the given parts of a selection: `“Ada”, Fri 10 Jul, Main Stage, 23:00`. */
function selected({ credit, day, stage, start }: Selection): string {
  const where = [
    day === undefined ? null : day === null ? 'no day' : dayInShort(day),
    stage === undefined ? null : (stage ?? 'no stage'),
    start === undefined || start === null ? null : clock(start),
  ];
  return [quoted(credit), ...where.filter((part) => part !== null)].join(', ');
}

export const acts = (list: readonly ListedArtist[]): string =>
  list.length === 0
    ? 'no one (TBA)'
    : list.map(({ name, role }) => (role === 'host' ? `${name} (host)` : name)).join(' and ');

/** Describes an operation of a correction of a lineup. */
export function lineupSentence(operation: LineupOperation): string {
  switch (operation.op) {
    case 'add': {
      const { credit, day, stage, start } = operation.performance;
      const where = [day === null ? null : dayInShort(day), stage, start === null ? null : clock(start)];
      return `Adds ${[quoted(credit), ...where.filter((part) => part !== null)].join(', ')}.`;
    }
    case 'drop':
      return `Removes ${selected(operation.select)} from the lineup.`;
    case 'change':
      return `Changes ${selected(operation.select)}: ${toChanges(operation.set)}.`;
    case 'acts':
      return `${selected(operation.select)} is played by ${acts(operation.acts)}.`;
    case 'replace':
      return `${selected(operation.select)} was replaced by ${quoted(operation.credit)}.`;
    case 'swap':
      return `Swaps ${operation.select.map(selected).join(' and ')}.`;
    case 'shift': {
      const { stage, day, minutes } = operation;
      const what = [stage ?? 'every stage', day === null ? 'every day' : dayInShort(day)].join(', ');
      return `Moves all sets of ${what}, ${Math.abs(minutes)} minutes ${minutes < 0 ? 'earlier' : 'later'}.`;
    }
    case 'complete':
      return operation.complete ? 'The lineup is complete.' : 'The lineup is not complete.';
  }
}
