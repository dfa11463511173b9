import { z } from 'zod';
import type {
  CreditOperation,
  EditionFacts,
  EditionOperation,
  IdentityOperation,
  LabelOperation,
  LineupOperation,
  ListedArtist,
  Selection,
  SourceOperation,
} from '../../events/index.ts';
import type { CorrectionType } from '../../corrections/index.ts';
import { dayInFull, dayInShort } from '../page/words.ts';
import { clock, fieldName, quoted, valueOf } from './values.ts';

/** A correction as far as its words go. */
export interface Said {
  readonly type: CorrectionType;
  readonly data: unknown;
}

/** What a correction says, a sentence an operation. Plain text: whoever shows it escapes it. */
export function sentencesOf({ type, data }: Said): string[] {
  const said = data as { operations?: unknown; credit?: unknown };
  if (type === 'precedence.set') return [precedence(data)];
  const operations = Array.isArray(said.operations) ? (said.operations as never[]) : [];
  if (type === 'credit.corrected')
    return operations.map((one) => `${quoted(text(said.credit))} ${creditSentence(one)}`);
  const sentence = sentences[type];
  return operations.map((one) => sentence(one));
}

const sentences: Readonly<
  Record<Exclude<CorrectionType, 'precedence.set' | 'credit.corrected'>, (operation: never) => string>
> = {
  'lineup.corrected': lineupSentence,
  'edition.corrected': editionSentence,
  'artist.corrected': artistSentence,
  'label.corrected': labelSentence,
  'source.corrected': sourceSentence,
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `“Ada”, Fri 10 Jul, Main Stage, 23:00` as far as it is told. */
function selected({ credit, day, stage, start }: Selection): string {
  const where = [
    day === undefined ? null : day === null ? 'no day' : dayInShort(day),
    stage === undefined ? null : (stage ?? 'no stage'),
    start === undefined || start === null ? null : clock(start),
  ];
  return [quoted(credit), ...where.filter((part) => part !== null)].join(', ');
}

const acts = (list: readonly ListedArtist[]): string =>
  list.length === 0
    ? 'nobody (a placeholder)'
    : list.map(({ name, role }) => (role === 'host' ? `${name} (host)` : name)).join(' and ');

function lineupSentence(operation: LineupOperation): string {
  switch (operation.op) {
    case 'add': {
      const { credit, day, stage, start } = operation.performance;
      const where = [day === null ? null : dayInShort(day), stage, start === null ? null : clock(start)];
      return `Adds ${[quoted(credit), ...where.filter((part) => part !== null)].join(', ')}.`;
    }
    case 'drop':
      return `Drops ${selected(operation.select)}.`;
    case 'change':
      return `${selected(operation.select)}: ${changesOf(operation.set)}.`;
    case 'acts':
      return `${selected(operation.select)} is played by ${acts(operation.acts)}.`;
    case 'replace':
      return `${selected(operation.select)} was replaced by ${quoted(operation.credit)}.`;
    case 'swap':
      return `Swaps ${operation.select.map(selected).join(' and ')}.`;
    case 'shift': {
      const { stage, day, minutes } = operation;
      const what = [stage ?? 'every stage', day === null ? 'every day' : dayInShort(day)].join(', ');
      return `${what}: ${Math.abs(minutes)} minutes ${minutes < 0 ? 'earlier' : 'later'}.`;
    }
    case 'complete':
      return operation.complete ? 'The lineup is complete.' : 'The lineup is not complete.';
  }
}

/** Of an edition the year too. */
const DATES: ReadonlySet<string> = new Set(['start_date', 'end_date']);
const dateOf = (value: unknown): string => (typeof value === 'string' ? dayInFull(value) : valueOf(value));

const changesOf = (set: Readonly<Record<string, unknown>>): string =>
  Object.entries(set)
    .map(([name, value]) => `${fieldName(name)} ${DATES.has(name) ? dateOf(value) : valueOf(value)}`)
    .join(', ');

function creditSentence(operation: CreditOperation): string {
  switch (operation.op) {
    case 'rename':
      return `means ${quoted(operation.to)} in all editions.`;
    case 'acts':
      return `is played by ${acts(operation.acts)} in all editions.`;
    case 'set_type':
      return `is a ${operation.set_type ?? 'plain'} set in all editions.`;
    case 'role':
      return operation.role === 'none'
        ? 'is no music in any edition.'
        : `${operation.role === 'host' ? 'hosts' : 'plays'} in all editions.`;
  }
}

function editionSentence(operation: EditionOperation): string {
  switch (operation.op) {
    case 'set':
      return `Its ${changesOf(operation.set)}.`;
    case 'announce':
      return announcement(operation.edition);
    case 'merge':
      return `It is the same edition as ${operation.into}.`;
    case 'hide':
      return 'It is hidden.';
  }
}

/** What whoever decides on it must know: all that is said of it. */
function announcement({ name, ...facts }: EditionFacts): string {
  const said = Object.entries(facts).filter(
    ([field, value]) => !UNTOLD.has(field) && !UNSAID.has(valueOf(value)),
  );
  return `Announces ${name}${said.length === 0 ? '' : `: ${changesOf(Object.fromEntries(said))}`}.`;
}

/** What its address and its kind say already, and what is usual. */
const UNSAID: ReadonlySet<string> = new Set([valueOf(null), valueOf([])]);
const UNTOLD: ReadonlySet<string> = new Set(['slug', 'kind', 'status', 'date_precision']);

/** `kode9`, of `name:kode9`; ids stay whole. */
export const refName = (ref: string): string => (ref.startsWith('name:') ? quoted(ref.slice(5)) : ref);

function artistSentence(operation: IdentityOperation): string {
  switch (operation.op) {
    case 'merge':
      return `${refName(operation.refs[0])} and ${refName(operation.refs[1])} are one artist.`;
    case 'distinct':
      return `${refName(operation.refs[0])} and ${refName(operation.refs[1])} are two artists.`;
    case 'alias':
      return `${quoted(operation.name)} books ${refName(operation.of)}.`;
    case 'assign':
      return `${quoted(operation.name)} is ${refName(operation.to)} on ${operation.editions.join(', ')}.`;
    case 'disambiguate':
      return `${refName(operation.ref)} is told apart as “${operation.text}”.`;
    case 'whole':
      return `${quoted(operation.name)} is one act and is never split.`;
    case 'identify':
      return `${refName(operation.ref)} is ${Object.entries(operation.ids)
        .map(([space, id]) => `${space} ${id}`)
        .join(', ')}.`;
    case 'describe': {
      const said = Object.entries(operation).filter(([name]) => name !== 'op' && name !== 'ref');
      return `${refName(operation.ref)}: ${changesOf(Object.fromEntries(said))}.`;
    }
  }
}

function labelSentence(operation: LabelOperation): string {
  switch (operation.op) {
    case 'merge':
      return `${refName(operation.refs[0])} and ${refName(operation.refs[1])} are one label.`;
    case 'distinct':
      return `${refName(operation.refs[0])} and ${refName(operation.refs[1])} are two labels.`;
    case 'alias':
      return `${quoted(operation.name)} means the label ${refName(operation.of)}.`;
    case 'credit':
      return `${refName(operation.artist)} ${operation.counts ? 'counts' : 'does not count'} among the artists of ${refName(operation.label)}.`;
  }
}

function sourceSentence(operation: SourceOperation): string {
  switch (operation.op) {
    case 'artist':
      return `Its ${operation.namespace} ${operation.id} is ${refName(operation.is)}.`;
    case 'stage':
      return `Its stage ${quoted(operation.from)} is shown as ${quoted(operation.to)}.`;
    case 'leave_out':
      return `Rows with the ${operation.field} ${quoted(operation.value)} are no performances.`;
  }
}

const believed = z.object({ sources: z.array(z.string()), complete: z.boolean() });

function precedence(data: unknown): string {
  const read = believed.safeParse(data);
  if (!read.success) return 'Says which source is believed first.';
  const { sources, complete } = read.data;
  return `Believes ${sources.join(', then ')}${complete ? `; the lineup of ${sources[0] ?? ''} is complete` : ''}.`;
}
