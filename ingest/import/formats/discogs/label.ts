import type { Fault, Outcome } from '../record-outcome.ts';
import { child, type Element, type Outline, textOf } from './element.ts';
import { readId, readName } from './name.ts';
import { isNoLabel } from './not-an-artist.ts';

/** Core fields only: contact data and profiles are never read. */
export const labelOutline: Outline = { id: {}, name: {}, parentLabel: {} };

/** Reads one `<label>` of the labels dump. */
export function labelOf(record: Element): Outcome {
  const id = readId(textOf(record, 'id'));
  const printed = textOf(record, 'name');
  if (id === null) return { kind: 'faulty', value: printed, why: 'the label has no id' };
  if (isNoLabel(printed))
    return { kind: 'passed_over', value: printed, why: '`Not On Label` is not a label' };
  const read = readName(printed);
  if (!read.ok) return { kind: 'faulty', value: read.value, why: read.why };
  const faults: Fault[] = [];
  const { name, number } = read.name;
  const label = { ids: { discogs: id }, name, number, parent: toParent(record, faults) };
  const data = { label, license: 'CC0-1.0' };
  const subject = `label:discogs:${id}`;
  return { kind: 'claim', claim: { kind: 'claim', type: 'label.reported', subject, data }, faults };
}

function toParent(record: Element, faults: Fault[]): { name: string; ids: Record<string, string> } | null {
  const parent = child(record, 'parentLabel');
  if (!parent || isNoLabel(parent.text.trim())) return null;
  const read = readName(parent.text);
  const id = readId(parent.attributes['id']);
  if (read.ok) return { name: read.name.name, ids: id === null ? {} : { discogs: id } };
  faults.push(read);
  return null;
}
