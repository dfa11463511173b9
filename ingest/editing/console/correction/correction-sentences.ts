import { z } from 'zod';
import type {
  CreditOperation,
  EditionOperation,
  IdentityOperation,
  LabelOperation,
  SourceOperation,
} from '../../../events/corrections/index.ts';
import type { EditionFacts } from '../../../events/statements/index.ts';
import type { CorrectionType } from '../../corrections/index.ts';
import { localized } from '../zones.ts';
import { refName } from './ref-name.ts';
import { toChanges, toFacts } from './change-texts.ts';
import { quoted, valueOf } from './field-values.ts';
import { acts, lineupSentence } from './lineup-sentences.ts';

/** The content of a correction. */
export interface CorrectionContent {
  readonly type: CorrectionType;
  readonly data: unknown;
}

/**
 * Describes a correction, one sentence per operation. Plain text: the page that shows it escapes it.
 * @param zone the edition's zone: all times of a sentence are in it, and the sentence names it.
 */
export const sentencesOf = ({ type, data }: CorrectionContent, zone: string | null = null): string[] =>
  sentencesIn({ type, data: localized(data, zone) }).map((sentence) =>
    zone !== null && CLOCK.test(sentence) ? sentence.replace(/\.$/, ` (${zone}).`) : sentence,
  );

const CLOCK = /\b\d\d:\d\d\b/;

function sentencesIn({ type, data }: CorrectionContent): string[] {
  const stated = data as { operations?: unknown; credit?: unknown };
  if (type === 'precedence.set') return [precedence(data)];
  const operations = Array.isArray(stated.operations) ? (stated.operations as never[]) : [];
  if (type === 'credit.corrected')
    return operations.map((one) => `${quoted(text(stated.credit))} ${creditSentence(one)}`);
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

function creditSentence(operation: CreditOperation): string {
  switch (operation.op) {
    case 'rename':
      return `means ${quoted(operation.to)} in all editions.`;
    case 'acts':
      return `is played by ${acts(operation.acts)} in all editions.`;
    case 'set_type':
      return `gets the kind of set “${operation.set_type ?? 'unknown'}” in all editions.`;
    case 'role':
      return operation.role === 'none'
        ? 'is not music in any edition.'
        : `${operation.role === 'host' ? 'hosts' : 'plays'} in all editions.`;
  }
}

function editionSentence(operation: EditionOperation): string {
  switch (operation.op) {
    case 'set':
      return `Changes the edition: ${toChanges(operation.set)}.`;
    case 'announce':
      return announcement(operation.edition);
    case 'merge':
      return `It is merged into ${operation.into}.`;
    case 'hide':
      return 'It is hidden.';
  }
}

/** Lists all facts of an announcement, since the person who decides must see them. */
function announcement({ name, ...facts }: EditionFacts): string {
  const stated = Object.entries(facts).filter(
    ([field, value]) => !NOT_STATED.has(field) && !OMITTED_BY_SOURCE.has(valueOf(value)),
  );
  return `Announces ${name}${stated.length === 0 ? '' : `: ${toFacts(stated)}`}.`;
}

/** Values that the address and the kind already state, and defaults. */
const OMITTED_BY_SOURCE: ReadonlySet<string> = new Set([valueOf(null), valueOf([])]);
const NOT_STATED: ReadonlySet<string> = new Set(['slug', 'kind', 'status', 'date_precision']);

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
      return `${refName(operation.ref)} is distinguished as “${operation.text}”.`;
    case 'whole':
      return `${quoted(operation.name)} is one act and is never split.`;
    case 'identify':
      return `${refName(operation.ref)} is ${Object.entries(operation.ids)
        .map(([space, id]) => `${space} ${id}`)
        .join(', ')}.`;
    case 'describe': {
      const stated = Object.entries(operation).filter(([name]) => name !== 'op' && name !== 'ref');
      return `Changes ${refName(operation.ref)}: ${toChanges(Object.fromEntries(stated))}.`;
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
      return `Reads its ${operation.namespace} id ${operation.id} as ${refName(operation.is)}.`;
    case 'stage':
      return `Its stage ${quoted(operation.from)} is shown as ${quoted(operation.to)}.`;
    case 'leave_out':
      return `Rows with the ${operation.field} ${quoted(operation.value)} are not performances.`;
  }
}

const believed = z.object({ sources: z.array(z.string()), complete: z.boolean() });

function precedence(data: unknown): string {
  const read = believed.safeParse(data);
  if (!read.success) return 'Changes the order of sources.';
  const { sources, complete } = read.data;
  return `Changes the order of sources: ${sources.join(', then ')}${complete ? `; the lineup of ${sources[0] ?? ''} is complete` : ''}.`;
}
