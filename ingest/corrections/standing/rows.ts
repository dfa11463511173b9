import { nameKey } from '../../../db/keys/index.ts';
import { canonicalJson } from '../../events/index.ts';

/** What is known of a set, field by field; undefined: it is not known here. */
export type Values = Readonly<Record<string, unknown>> & { readonly credit: string };

/** A set as one statement has it, or an editor's own. */
export interface Row {
  /** The same whenever the same words are written anew. */
  readonly id: string;
  /** Whose statement it stands in. */
  readonly sheet: string;
  /** Of that statement in the log. */
  readonly position: number;
  /** Its `festival_day_starts`. */
  readonly starts: string | null;
  now: Values;
  gone: boolean;
  /** It may be gone, or called otherwise: nothing is known of it any more. */
  hazy?: true;
}

/** The sets of all that speaks of an edition, as the words written on them so far leave them. */
export class Rows {
  /** By which wall clocks are read; null: it is not known. */
  readonly zone: string | null;
  /** The position of the last statement that speaks; where a later word may not have seen all of them, infinity. */
  readonly newest: number;
  readonly #byCredit = new Map<string, Row[]>();
  readonly #byId = new Map<string, Row>();

  constructor(zone: string | null, newest: number) {
    this.zone = zone;
    this.newest = newest;
  }

  add(row: Row): void {
    this.#byId.set(row.id, row);
    this.#list(row);
  }

  /** It is called otherwise from here on. */
  rename(row: Row, credit: string): void {
    row.now = { ...row.now, credit };
    this.#list(row);
  }

  byId(id: string): Row | null {
    return this.#byId.get(id) ?? null;
  }

  /** Those of a credit that nobody dropped. */
  of(credit: string): Row[] {
    const key = nameKey(credit);
    return (this.#byCredit.get(key) ?? []).filter(({ now, gone }) => !gone && nameKey(now.credit) === key);
  }

  all(): Row[] {
    return [...this.#byId.values()];
  }

  #list(row: Row): void {
    const key = nameKey(row.now.credit);
    const known = this.#byCredit.get(key);
    if (!known) this.#byCredit.set(key, [row]);
    else if (!known.includes(row)) known.push(row);
  }
}

/** A row as it stood at some moment. */
export type Stood = Pick<Row, 'sheet' | 'now' | 'gone'>;

/**
 * What all say of a field. Who says nothing agrees with who says something; undefined: it is not known, or they differ,
 * and then it is not for here to say whom readers see.
 */
export function agreed(rows: readonly Stood[], name: string): unknown {
  const bySheet = new Map<string, Set<string>>();
  for (const { sheet, now } of rows) {
    if (now[name] === undefined) return undefined;
    bySheet.set(sheet, (bySheet.get(sheet) ?? new Set()).add(canonicalJson(now[name])));
  }
  const said = [...bySheet.values()];
  if (said.length === 0 || said.some(({ size }) => size > 1)) return undefined;
  return onlyOne(said.flatMap((one) => [...one]));
}

/** Of values as canonical JSON. */
function onlyOne(texts: readonly string[]): unknown {
  const told = new Set(texts.filter((text) => text !== 'null'));
  if (told.size > 1) return undefined;
  const [text = 'null'] = told;
  return JSON.parse(text) as unknown;
}

/** What is known of the sets that stand; null: none does. */
export function described(rows: readonly Stood[]): Readonly<Record<string, unknown>> | null {
  const standing = rows.filter(({ gone }) => !gone);
  if (standing.length === 0) return null;
  const names = Object.keys(standing[0]!.now);
  const known = names.map((name) => [name, agreed(standing, name)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}
