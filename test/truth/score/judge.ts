import { nameKey } from '../../../db/keys/index.ts';
import type { Label, Row } from './truth.ts';

type Role = 'artist' | 'host';

/** A resulting act, with every name key that may mean it. */
export interface ResultAct {
  readonly name: string;
  readonly keys: ReadonlySet<string>;
  readonly role: Role;
  /** The source's field names it as host, in addition to the credit. */
  readonly besideCredit: boolean;
}

/** The catalog's result for one row. */
export interface Answer {
  /**
   * `served`: from the read tables. `read`: from the fold's reading, if no table shows it (a club night, a superseded
   * statement). `kept out`: its file is read, and the credit is not among its performances.
   */
  readonly how: 'served' | 'read' | 'kept out';
  readonly acts: readonly ResultAct[];
  readonly set_types: readonly string[];
  readonly days: readonly string[];
  /** RFC 3339. */
  readonly starts: readonly string[];
  /** Why the fold read the credit that way. */
  readonly reason: string;
}

/** One (edition, act, role), and whether it was found. */
export interface Unit {
  readonly key: string;
  readonly name: string;
  readonly role: Role;
  readonly outcome: 'right' | 'false' | 'missed';
}

/** A member is null if the row has no such label or no such answer. */
export interface Verdict {
  readonly units: readonly Unit[];
  /** The row must book no one, and books no one. */
  readonly placeholder: boolean | null;
  readonly notMusic: boolean | null;
  /** Someone plays, and the row is not read as a placeholder or left out. */
  readonly actKept: boolean | null;
  readonly day: boolean | null;
  readonly instant: boolean | null;
  readonly setType: { readonly stated: string | null; readonly came: string | null } | null;
}

export interface Expected {
  readonly name: string;
  readonly role: Role;
}

export function expectedActs({ credit }: Row, { kind, acts }: Label): Expected[] {
  if (kind === 'placeholder' || kind === 'not_music') return [];
  const fallback: Role = kind === 'host_only' ? 'host' : 'artist';
  if (!acts) return [{ name: credit, role: fallback }];
  return acts.map(({ name, role }) => ({ name, role: kind === 'host_only' ? 'host' : role }));
}

const COUNTRY = /\s*\([A-Z]{2,3}\)$/;

/** A country behind a name tells namesakes apart; the name matches with or without it. */
export const keysOf = (name: string): string[] => [
  ...new Set([nameKey(name), nameKey(name.replace(COUNTRY, '')) || nameKey(name)]),
];

export function judge(row: Row, label: Label, answer: Answer): Verdict {
  const expected = expectedActs(row, label);
  const units = unitsOf(expected, answer.acts);
  const came = units.some(({ outcome }) => outcome !== 'missed');
  const timed = label.kind === 'act' && answer.acts.length > 0;
  return {
    units,
    placeholder: label.kind === 'placeholder' ? !came : null,
    notMusic: label.kind === 'not_music' ? !came : null,
    actKept: label.kind === 'act' ? answer.acts.length > 0 : null,
    day: timed && label.festival_day ? answer.days.includes(label.festival_day) : null,
    instant: timed && label.start_at ? answer.starts.some(sameInstant(label.start_at)) : null,
    setType: timed ? setTypeOf(label, answer) : null,
  };
}

function unitsOf(expected: readonly Expected[], acts: readonly ResultAct[]): Unit[] {
  const left = new Set(acts);
  const units: Unit[] = [];
  for (const { name, role } of once(expected)) {
    const keys = keysOf(name);
    const found = [...left].find((act) => act.role === role && keys.some((key) => act.keys.has(key)));
    if (found) left.delete(found);
    units.push({ key: nameKey(name), name, role, outcome: found ? 'right' : 'missed' });
  }
  const wrong = [...left].filter(({ besideCredit }) => !besideCredit);
  return [
    ...units,
    ...wrong.map(({ name, role }): Unit => ({ key: nameKey(name), name, role, outcome: 'false' })),
  ];
}

const once = (expected: readonly Expected[]): Expected[] => [
  ...new Map(expected.map((act) => [`${nameKey(act.name)} ${act.role}`, act])).values(),
];

const sameInstant =
  (expected: string) =>
  (came: string): boolean =>
    Date.parse(came) === Date.parse(expected);

function setTypeOf({ set_type }: Label, { set_types }: Answer): Verdict['setType'] {
  if (set_type === undefined) return null;
  return { stated: set_type, came: set_types.length === 1 ? (set_types[0] ?? null) : null };
}
