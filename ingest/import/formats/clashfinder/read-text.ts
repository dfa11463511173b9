import { type Line, lines } from '../../files/index.ts';
import type { Item, ReadContext, SourceFile } from '../format.ts';
import { knownFields } from '../known-fields.ts';
import { leaveOut, leaveOutFields, type FilePlace } from '../leave-out.ts';
import { act } from './feed.ts';
import { slotItem } from './items.ts';

/** `act = {…}`, `timezone = …`. */
const ASSIGNMENT = /^\s*([A-Za-z_]\w*)\s*=\s*(.*)$/u;

/** Reads the entries of a text upload. Comments (`//`) and settings other than `act` contain no acts. */
export async function* readText(file: SourceFile, context: ReadContext): AsyncGenerator<Iterable<Item>> {
  for await (const batch of lines(file)) yield readItems(batch, file.name, context);
}

function* readItems(batch: readonly Line[], file: string, context: ReadContext): Generator<Item> {
  for (const { number, text } of batch) {
    if (text.trim() === '' || text.trimStart().startsWith('//')) continue;
    const place = { file, where: `line ${number}` };
    const [, key, value] = ASSIGNMENT.exec(text) ?? [];
    if (key === undefined || value === undefined)
      leaveOut(context, place, text, 'is not a line of a Clashfinder upload', 'the line is left out');
    else if (key.toLowerCase() === 'act') yield* readEntry(value, place, context);
  }
}

function* readEntry(json: string, place: FilePlace, context: ReadContext): Generator<Item> {
  const read = knownFields(act, parsed(json));
  if (!read.ok) {
    leaveOut(context, place, json, 'must be a JSON object with the name of the act', 'the line is left out');
    return;
  }
  leaveOutFields(context, place, read.bad);
  const { act: name, stage, mbid: mbId, ...times } = read.data;
  yield slotItem({ name, mbId, ...times }, stage, place);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
