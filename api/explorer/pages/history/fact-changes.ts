import { fieldText, valueText } from './field-text.ts';
import type { Change, Correction, Step } from './history-difference.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * The facts of the edition before a correction: the latest statements of sources until then, and on top of them the earlier
 * corrections in force.
 */
export function factsBefore(
  correction: Correction,
  steps: readonly Step[],
  corrections: readonly Correction[],
): Facts {
  const facts = new Map<string, unknown>();
  for (const { at, changed } of steps)
    if (at <= correction.at) for (const { field, to } of changed) facts.set(field, to);
  for (const { operations } of corrections.slice(0, corrections.indexOf(correction)))
    for (const operation of operations)
      for (const [field, to] of Object.entries(readSet(operation) ?? {})) facts.set(field, to);
  return Object.fromEntries(facts);
}

/** The fields that an editor's operation `set` changes, each with the value before it; null for other operations. */
export function factChanges(
  operation: Correction['operations'][number],
  before: Facts,
  zone: string | null,
): Change[] | null {
  const set = readSet(operation);
  if (set === null) return null;
  return Object.entries(set).map(([field, to]) => ({
    field: fieldText(field),
    from: valueText(field, before[field] ?? before[`${field}_slug`], zone),
    to: valueText(field, to, zone),
  }));
}

function readSet(operation: Correction['operations'][number]): Facts | null {
  const { op, set } = operation as { readonly op: string; readonly set?: Facts };
  return op === 'set' && set !== undefined ? set : null;
}
