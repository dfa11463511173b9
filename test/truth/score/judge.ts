import { nameKey } from '../../../db/keys/index.ts';
import type { Label, Row } from './truth.ts';

type Role = 'artist' | 'host';

/** An act that came out, with every name key by which it may be meant. */
export interface Came {
  readonly name: string;
  readonly keys: ReadonlySet<string>;
  readonly role: Role;
  /** The source's field names it as host beside whatever the credit says. */
  readonly besideCredit: boolean;
}

/** What the catalog makes of one row. */
export interface Answer {
  /**
   * `served`: as the read tables have it. `read`: by the fold's own reading, where no table shows it (a club night, a
   * statement that a newer one replaced). `kept out`: its file is read and the credit is not among its performances.
   */
  readonly how: 'served' | 'read' | 'kept out';
  readonly acts: readonly Came[];
  readonly set_types: readonly string[];
  readonly days: readonly string[];
  /** RFC 3339. */
  readonly starts: readonly string[];
  /** Why the fold read the credit so. */
  readonly reason: string;
}

/** One (edition, act, role) and whether it came out. */
export interface Unit {
  readonly key: string;
  readonly name: string;
  readonly role: Role;
  readonly outcome: 'right' | 'false' | 'missed';
}

/** Null where nothing was asked or nothing could be said. */
export interface Verdict {
  readonly units: readonly Unit[];
  /** What should book nobody books nobody. */
  readonly placeholder: boolean | null;
  readonly notMusic: boolean | null;
  /** Somebody plays, and the row is not taken for a placeholder or kept out. */
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

/** A country behind a name tells namesakes apart and may stand in the name or not. */
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

function unitsOf(expected: readonly Expected[], acts: readonly Came[]): Unit[] {
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
