import { nameKey } from '../../../../db/keys/index.ts';
import { parseRef } from '../normalize-refs.ts';
import type { Fault } from '../problems/problem.ts';
import { explainIssue } from '../../../../web/validation/index.ts';
import { type CorrectionRequest, correctionRequest } from '../request.ts';
import type { Cells } from './columns.ts';

export type ReadRow =
  | { readonly ok: true; readonly request: CorrectionRequest }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The correction of a row of a file. */
export function parseRow(cells: Cells, base: number | null): ReadRow {
  const { op = '' } = cells;
  const make = Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined;
  if (!make)
    return wrong(
      'op',
      `${op === '' ? 'An operation' : op} is not one of ${Object.keys(OPERATIONS).join(', ')}.`,
    );
  const absent = NEEDS[op]!.filter((column) => cells[column] === undefined);
  if (absent.length > 0) return wrong(absent[0]!, `${op} needs ${absent.join(', ')}.`);
  const { evidence = null, comment = null } = cells;
  const stated = { ...make(cells), base, evidence, comment };
  const read = correctionRequest.safeParse(stated, { error: explainIssue });
  if (read.success) return { ok: true, request: read.data };
  const faults = read.error.issues.map(({ path, message }) => ({
    path: toColumn(path.map(String)),
    message,
  }));
  return { ok: false, faults };
}

const wrong = (path: string, message: string): ReadRow => ({ ok: false, faults: [{ path, message }] });

const NEEDS: Readonly<Record<string, readonly (keyof Cells)[]>> = {
  add: ['edition', 'to_credit'],
  drop: ['edition', 'credit'],
  change: ['edition', 'credit'],
  acts: ['edition', 'credit', 'acts'],
  replace: ['edition', 'credit', 'to_credit'],
  set: ['edition', 'field'],
  acts_everywhere: ['credit', 'acts'],
  whole: ['credit'],
  merge: ['artist', 'other'],
  distinct: ['artist', 'other'],
};

const OPERATIONS: Readonly<Record<string, (cells: Cells) => object>> = {
  add: (cells) =>
    lineup(cells, {
      op: 'add',
      performance: { ...UNKNOWN_SET_FIELDS, ...changes(cells), artists: acts(cells) },
    }),
  drop: (cells) => lineup(cells, { op: 'drop', select: select(cells) }),
  change: (cells) => lineup(cells, { op: 'change', select: select(cells), set: changes(cells) }),
  acts: (cells) => lineup(cells, { op: 'acts', select: select(cells), acts: acts(cells) }),
  replace: (cells) =>
    lineup(cells, {
      op: 'replace',
      select: select(cells),
      credit: cells.to_credit,
      acts: cells.acts === undefined ? null : acts(cells),
    }),
  set: ({ edition, field = '', value = null }) => ({
    type: 'edition.corrected',
    subject: `edition:${edition!}`,
    operations: [{ op: 'set', set: { [field]: value } }],
  }),
  acts_everywhere: (cells) => ({
    type: 'credit.corrected',
    subject: `credit:${nameKey(cells.credit!)}`,
    credit: cells.credit,
    operations: [{ op: 'acts', acts: acts(cells) }],
  }),
  whole: ({ credit }) => ({
    type: 'artist.corrected',
    subject: `artist:name:${nameKey(credit!)}`,
    operations: [{ op: 'whole', name: credit }],
  }),
  merge: (cells) => artists(cells, 'merge'),
  distinct: (cells) => artists(cells, 'distinct'),
};

const UNKNOWN_SET_FIELDS = {
  stage: null,
  day: null,
  start: null,
  end: null,
  time_status: 'published',
  billing_rank: null,
  headliner: false,
  set_type: null,
  role: 'artist',
  status: 'confirmed',
  genres: [],
  where: 'a file of corrections',
};

const lineup = ({ edition }: Cells, operation: object): object => ({
  type: 'lineup.corrected',
  subject: `edition:${edition!}`,
  operations: [operation],
});

const artists = ({ artist, other }: Cells, op: string): object => ({
  type: 'artist.corrected',
  subject: `artist:${parseRef(artist!)}`,
  operations: [{ op, refs: [parseRef(artist!), parseRef(other!)] }],
});

const select = ({ credit, day, stage, start }: Cells): object => ({
  credit,
  ...(day !== undefined && { day }),
  ...(stage !== undefined && { stage }),
  ...(start !== undefined && { start: instant(start) }),
});

/** Formats an instant as in events; invalid text is left for the schema to refuse. */
const instant = (text: string): string =>
  /(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text;

function changes(cells: Cells): object {
  const { to_credit, to_day, to_stage, to_start, to_end, set_type, role, status, billing_rank, headliner } =
    cells;
  const stated = { credit: to_credit, day: to_day, stage: to_stage, start: to_start, end: to_end };
  return {
    ...Object.fromEntries(
      Object.entries({ ...stated, set_type, role, status }).filter(([, value]) => value !== undefined),
    ),
    ...(billing_rank !== undefined && { billing_rank: Number(billing_rank) }),
    ...(headliner !== undefined && { headliner: headliner.toLowerCase() === 'true' }),
  };
}

const acts = ({ acts: stated = '' }: Cells): object[] =>
  stated
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name, ids: {}, trust: 'hint', role: 'artist' }));

/** Maps the path of a request's error to a column. */
function toColumn(path: readonly string[]): string {
  const last = path.at(-1) ?? '';
  if (path.at(-2) === 'refs') return last === '0' ? 'artist' : 'other';
  const inSelect = path.includes('select');
  const target = ['credit', 'day', 'stage', 'start', 'end'].includes(last) && !inSelect ? `to_${last}` : last;
  return path[0] === 'subject' ? 'edition' : target;
}
