import { nameKey } from '../../../../db/keys/index.ts';
import type {
  EditionOperation,
  IdentityOperation,
  LabelOperation,
  LineupCorrected,
  SourceOperation,
} from '../../../events/corrections/index.ts';
import type { EventData } from '../../../events/index.ts';
import type { CorrectionType } from '../request.ts';
import { ANY, type Change, field } from './field.ts';
import { changedInLineup, touchedInLineup } from './lineup-fields.ts';
import type { Field } from './field.ts';

/** A correction with the content of its event or of a request. */
export interface CorrectionContent {
  readonly type: CorrectionType;
  readonly data: unknown;
}

/** Lists the changes of a correction, operation by operation. */
export function changedBy({ type, data }: CorrectionContent): Change[] {
  switch (type) {
    case 'lineup.corrected': {
      return (data as LineupCorrected).operations.flatMap(changedInLineup);
    }
    case 'edition.corrected': {
      return (data as EventData<'edition.corrected'>).operations.flatMap(inEdition);
    }
    case 'credit.corrected': {
      const { credit, operations } = data as EventData<'credit.corrected'>;
      return operations.map(({ op, ...to }) => change(nameKey(credit), `credit ${op}`, Object.values(to)[0]));
    }
    case 'artist.corrected': {
      return (data as EventData<'artist.corrected'>).operations.flatMap(inIdentity);
    }
    case 'label.corrected': {
      return (data as EventData<'label.corrected'>).operations.flatMap(inLabels);
    }
    case 'source.corrected': {
      return (data as EventData<'source.corrected'>).operations.map(inSource);
    }
    case 'precedence.set': {
      const { sources, complete } = data as EventData<'precedence.set'>;
      return [change('', 'precedence', { sources, complete })];
    }
  }
}

/** Lists the fields that must be unchanged since the editor's base. */
export function touchedBy(stated: CorrectionContent): Field[] {
  if (stated.type !== 'lineup.corrected') return changedBy(stated);
  return (stated.data as LineupCorrected).operations.flatMap(touchedInLineup);
}

const change = (of: string, name: string, to: unknown, from: unknown = null): Change => ({
  ...field(of, name),
  from,
  to,
});

function inEdition(operation: EditionOperation): Change[] {
  switch (operation.op) {
    case 'set': {
      return Object.entries(operation.set).map(([name, to]) => change('', name, to));
    }
    case 'announce': {
      return [change('', ANY, operation.edition)];
    }
    case 'merge': {
      return [change('', 'shown', { merged_into: operation.into })];
    }
    case 'hide': {
      return [change('', 'shown', null)];
    }
  }
}

const nameNode = (name: string): string => `name:${nameKey(name)}`;

function inIdentity(operation: IdentityOperation): Change[] {
  switch (operation.op) {
    case 'merge':
    case 'distinct': {
      const [a, b] = operation.refs;
      return [change(a, 'who', { [operation.op]: b }), change(b, 'who', { [operation.op]: a })];
    }
    case 'alias': {
      return [change(nameNode(operation.name), 'who', { alias_of: operation.of })];
    }
    case 'assign': {
      const { name, to, editions } = operation;
      return [change(nameNode(name), 'who', { on: editions, is: to })];
    }
    case 'disambiguate': {
      return [change(operation.ref, 'disambiguation', operation.text)];
    }
    case 'whole': {
      return [change(nameNode(operation.name), 'who', { whole: true })];
    }
    case 'identify': {
      return [change(operation.ref, 'external_ids', operation.ids)];
    }
    case 'describe': {
      return Object.entries(operation)
        .filter(([name]) => name !== 'op' && name !== 'ref')
        .map(([name, to]) => change(operation.ref, name, to));
    }
  }
}

function inLabels(operation: LabelOperation): Change[] {
  switch (operation.op) {
    case 'merge':
    case 'distinct': {
      const [a, b] = operation.refs;
      return [change(a, 'which', { [operation.op]: b }), change(b, 'which', { [operation.op]: a })];
    }
    case 'alias': {
      return [change(nameNode(operation.name), 'which', { alias_of: operation.of })];
    }
    case 'credit': {
      const { label, artist, counts, year } = operation;
      return [change(label, `credit of ${artist}`, { counts, year })];
    }
  }
}

function inSource(operation: SourceOperation): Change {
  switch (operation.op) {
    case 'artist': {
      return change(`${operation.namespace}:${operation.id}`, 'artist', operation.is);
    }
    case 'stage': {
      return change(nameKey(operation.from), 'stage alias', operation.to);
    }
    case 'leave_out': {
      return change(nameKey(operation.value), `leave out ${operation.field}`, true);
    }
  }
}

/** Lists the subjects that a correction depends on: its own, and those that its operations name. */
export function subjectsOf({
  type,
  data,
  subject,
}: CorrectionContent & { readonly subject: string }): string[] {
  const kind = type === 'artist.corrected' ? 'artist' : type === 'label.corrected' ? 'label' : null;
  const refs = kind === null ? [] : changedBy({ type, data }).map(({ of }) => `${kind}:${of}`);
  const others =
    type === 'edition.corrected'
      ? (data as EventData<'edition.corrected'>).operations.flatMap((operation) =>
          operation.op === 'merge' ? [`edition:${operation.into}`] : [],
        )
      : [];
  return [...new Set([subject, ...refs, ...others])].sort();
}
