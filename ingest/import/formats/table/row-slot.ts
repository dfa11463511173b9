import { MAX_BILLING_RANK } from '../../../events/statements/index.ts';
import type { SlotItem } from '../format.ts';
import { artistsOf, type Credit, hostsOf } from './row-acts.ts';
import { type Column, type Columns, firstValue } from './read-columns.ts';
import type { ReportProblem, Row } from '../../rows/index.ts';
import { type DateStyle, readWhen } from './read-row-time.ts';

export interface SlotContext {
  readonly columns: Columns;
  readonly style: DateStyle;
  readonly part: Column | undefined;
  readonly edition: (row: Row, complain: ReportProblem) => Readonly<Record<string, string>> | null;
}

/** A row as a slot; the credit is given, since a row without one is none. */
export function slotOf(row: Row, credit: Credit, context: SlotContext, complain: ReportProblem): SlotItem {
  const { columns, style, part, edition } = context;
  const when = readWhen(row, columns, style, complain);
  const facts = edition(row, complain);
  const timeless = when.start === null ? 'tba' : 'published';
  return {
    kind: 'slot',
    file: row.file,
    where: row.where,
    credit: credit.text,
    artists: [...artistsOf(row, credit, columns, complain), ...hostsOf(row, columns.mc)],
    stage: firstValue(columns.stage, row),
    host: firstValue(columns.host, row),
    day: when.day,
    start: when.start,
    end: when.end,
    time_status: findWord(firstValue(columns.time_status, row), TIME_STATUS, complain) ?? timeless,
    billing_rank: findRank(firstValue(columns.billing_rank, row), complain),
    headliner: findWord(firstValue(columns.headliner, row), YES, complain) === 'yes',
    set_type: findWord(firstValue(columns.set_type, row), SET_TYPES, complain),
    role: findWord(firstValue(columns.role, row), ROLES, complain) ?? 'artist',
    status: findWord(firstValue(columns.status, row), STATUSES, complain) ?? 'confirmed',
    genres: columns.genre?.all(row) ?? [],
    type: firstValue(columns.type, row),
    tags: columns.tags?.all(row) ?? [],
    edition: facts,
    part: firstValue(part, row) ?? facts?.part ?? null,
  };
}

function findRank(text: string | null, complain: ReportProblem): number | null {
  if (text === null) return null;
  const rank = Number(text);
  if (Number.isInteger(rank) && rank >= 1 && rank <= MAX_BILLING_RANK) return rank;
  complain(text, 'is not a rank from 1', 'the rank is left out');
  return null;
}

function findWord<W extends string>(
  text: string | null,
  known: Readonly<Record<string, W>>,
  complain: ReportProblem,
): W | null {
  if (text === null) return null;
  const key = text.toLowerCase();
  if (Object.hasOwn(known, key)) return known[key]!;
  complain(
    text,
    `is not one of ${[...new Set(Object.values(known))].join(', ')}: map this value to one of these values`,
    'the value is left out',
  );
  return null;
}

const TIME_STATUS = { published: 'published', estimated: 'estimated', tba: 'tba' } as const;
const SET_TYPES = { dj: 'dj', 'dj set': 'dj', live: 'live', 'live set': 'live', hybrid: 'hybrid' } as const;
const ROLES = { artist: 'artist', host: 'host', mc: 'host' } as const;
const STATUSES = {
  confirmed: 'confirmed',
  // A column that flags what is cancelled.
  true: 'cancelled',
  '1': 'cancelled',
  yes: 'cancelled',
  false: 'confirmed',
  '0': 'confirmed',
  no: 'confirmed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  replaced: 'replaced',
} as const;
const YES = { yes: 'yes', true: 'yes', '1': 'yes', no: 'no', false: 'no', '0': 'no' } as const;
