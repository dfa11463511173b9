import { readCoordinates, writeCoordinates } from '../../../../../db/places/index.ts';
import { explainIssue } from '../../../../../web/validation/index.ts';
import { type EditionFacts, editionFacts, type Performance } from '../../../../events/statements/index.ts';
import type { EditionOperation, LineupOperation } from '../../../../events/corrections/index.ts';
import { type Faults, type Fields, filledIn, textIn } from '../../page/form-fields.ts';
import { draftOfBulk } from './bulk-draft.ts';
import { type PrecedenceRequest, readPrecedence } from '../precedence-form.ts';
import { endAfter, onDay } from '../timetable/clock-time.ts';
import { seriesIn } from '../chosen-series.ts';
import { selectionIn } from '../set/seen-set.ts';
import { actsIn } from '../set/set-acts.ts';
import { clocksOf } from '../set/set-place.ts';

/** The operations to publish, or validation errors by field. */
export type DraftedTool =
  | { readonly ok: true; readonly type: 'lineup.corrected'; readonly operations: LineupOperation[] }
  | { readonly ok: true; readonly type: 'edition.corrected'; readonly operations: EditionOperation[] }
  | ({ readonly ok: true } & PrecedenceRequest)
  | { readonly ok: false; readonly faults: Faults };

const fault = (field: string, sentence: string): DraftedTool => ({
  ok: false,
  faults: { [field]: sentence },
});
const lineup = (...operations: LineupOperation[]): DraftedTool => ({
  ok: true,
  type: 'lineup.corrected',
  operations,
});
const edition = (...operations: EditionOperation[]): DraftedTool => ({
  ok: true,
  type: 'edition.corrected',
  operations,
});

/** The tools of an edition's page, by the name that their form carries. */
const tools: Readonly<Record<string, (fields: Fields) => DraftedTool>> = {
  add,
  bulk: draftOfBulk,
  shift,
  swap,
  fields: facts,
  complete: ({ complete }) => lineup({ op: 'complete', complete: complete === 'yes' }),
  believed: (fields) => {
    const believed = readPrecedence(fields);
    return 'fault' in believed ? fault('sources', believed.fault) : { ok: true, ...believed };
  },
  series: (fields) => {
    const series = seriesIn(fields);
    return 'fault' in series ? fault('other', series.fault) : edition({ op: 'set', set: { series } });
  },
  merge: ({ other_ref, other }) => {
    const into = (other_ref ?? other ?? '').trim();
    return into === '' ? fault('other', 'Choose the edition.') : edition({ op: 'merge', into });
  },
  hide: ({ because }) =>
    because === 'club_night' ? edition({ op: 'set', set: { kind: 'club_night' } }) : edition({ op: 'hide' }),
};

export function draftOfTool(fields: Fields): DraftedTool {
  const name = fields['form'] ?? '';
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  return tool ? tool(fields) : fault('', 'The form is incomplete. Open the page again.');
}

const textOrNull = (fields: Fields, name: string): string | null => textIn(fields, name) || null;

function add(fields: Fields): DraftedTool {
  const credit = textOrNull(fields, 'credit');
  const day = textOrNull(fields, 'day');
  const { start, end, faults } = clocksOf(fields);
  if (faults) return { ok: false, faults };
  if (credit === null) return fault('credit', 'Enter who plays.');
  if (start !== null && day === null) return fault('day', 'Choose the festival day of this time.');
  if (end !== null && start === null) return fault('start', 'Enter the start too.');
  const from = start === null ? null : onDay(day!, start);
  const performance: Performance = {
    credit,
    artists: actsIn(fields),
    stage: textOrNull(fields, 'stage'),
    day,
    start: from,
    end: from === null || end === null ? null : endAfter(from, end),
    time_status: from === null ? 'tba' : 'published',
    billing_rank: null,
    headliner: fields['headliner'] === 'yes',
    set_type: findType(fields['set_type']),
    role: fields['role'] === 'host' ? 'host' : 'artist',
    status: 'confirmed',
    genres: [],
    where: 'console',
  };
  return lineup({ op: 'add', performance });
}

const findType = (given: string | undefined): Performance['set_type'] =>
  given === 'dj' || given === 'live' || given === 'hybrid' ? given : null;

function shift(fields: Fields): DraftedTool {
  const minutes = Number(fields['minutes']?.trim() || Number.NaN);
  if (!Number.isInteger(minutes) || minutes === 0 || Math.abs(minutes) > 2_880)
    return fault('minutes', 'Enter minutes from -2880 to 2880, but not 0.');
  return lineup({ op: 'shift', stage: textOrNull(fields, 'stage'), day: textOrNull(fields, 'day'), minutes });
}

function swap(fields: Fields): DraftedTool {
  const { one = '', other = '' } = fields;
  if (one === '' || other === '' || one === other) return fault('other', 'Choose two different sets.');
  const [first, second] = [selectionIn(fields, 'one_set'), selectionIn(fields, 'other_set')];
  if (!first || !second) return fault('other', 'One of these sets has changed. Choose both again.');
  return lineup({ op: 'swap', select: [first, second] });
}

/** Fields of the edition that differ from the form's initial values. */
function facts(fields: Fields): DraftedTool {
  const seen = filledIn(fields);
  if (seen === null) return fault('', 'The form is incomplete. Open the page again.');
  const changed = FACTS.filter((name) => (fields[name] ?? '').trim() !== (seen[name] ?? ''));
  if (changed.length === 0) return fault('', 'You changed nothing.');
  const set = Object.fromEntries(changed.map((name) => [name, factOf(name, fields[name] ?? '')]));
  const read = editionFacts.omit({ slug: true }).partial().safeParse(set, { error: explainIssue });
  if (read.success) return edition({ op: 'set', set: read.data });
  return {
    ok: false,
    faults: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

/** Fields of an edition that a form has, by their names in the event. */
export const FACTS = [
  'name',
  'start_date',
  'end_date',
  'date_precision',
  'status',
  'city',
  'country',
  'venue',
  'coordinates',
  'timezone',
  'genres',
] as const satisfies readonly (keyof EditionFacts)[];

/** A text that is no pair is unchanged: the schema reports it. */
function coordinatesIn(text: string): string | null {
  const read = readCoordinates(text);
  return read === null ? text || null : writeCoordinates(read);
}

export function factOf(name: (typeof FACTS)[number], given: string): unknown {
  if (name === 'genres')
    return given
      .split(',')
      .map((genre) => genre.trim())
      .filter((genre) => genre !== '');
  const text = given.trim().replace(/\s+/g, ' ');
  if (name === 'coordinates') return coordinatesIn(text);
  if (name === 'country') return text.toUpperCase() || null;
  return name === 'name' ? text : text || null;
}
