import type { Random } from '../../bench/random.ts';
import { ODD_NUMBERS, ODD_TEXTS } from './odd.ts';

/** A value's place: the array or object that holds it, and its index or key there. */
interface Spot {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

/** A document with one to three of its values of another type, gone, repeated, moved or odd. Changes its argument. */
export function damagedJson(document: unknown, random: Random): unknown {
  const root = { root: document };
  for (let left = 1 + random.below(3); left > 0; left--) {
    const spots = spotsOf(root);
    if (spots.length > 0) damage(random.of(spots), random);
  }
  return root.root;
}

function spotsOf(holder: Spot['holder']): Spot[] {
  const keys = Array.isArray(holder) ? holder.map((_, index) => index) : Object.keys(holder);
  return keys.flatMap((key) => {
    const value = valueAt({ holder, key });
    const inside = typeof value === 'object' && value !== null ? spotsOf(value as Spot['holder']) : [];
    return [{ holder, key }, ...inside];
  });
}

const valueAt = ({ holder, key }: Spot): unknown => (holder as Record<string | number, unknown>)[key];
const put = ({ holder, key }: Spot, value: unknown): void => {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
};

function damage(spot: Spot, random: Random): void {
  const value = valueAt(spot);
  const ways = [
    () => remove(spot),
    () => put(spot, otherType(value, random)),
    () => put(spot, random.of(ODD_TEXTS)),
    () => put(spot, random.of(ODD_NUMBERS)),
    () => repeat(spot, random),
    () => put(spot, nested(value, 1 + random.below(120))),
    () => (typeof value === 'object' && value !== null ? shuffle(value, random) : put(spot, null)),
  ];
  random.of(ways)();
}

function remove({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}

function otherType(value: unknown, random: Random): unknown {
  const others: unknown[] = [null, true, 7, 'text', [], {}, [value], { value }];
  if (typeof value === 'string')
    return random.of([...others, Number(value), Array.from(value), { name: value }]);
  if (typeof value === 'number') return random.of([...others, String(value), value * 1_000, -value]);
  if (Array.isArray(value))
    return random.of([...others, Object.fromEntries(Object.entries(value)), value[0], value.join()]);
  return random.of([...others, JSON.stringify(value)]);
}

function repeat(spot: Spot, random: Random): void {
  const { holder, key } = spot;
  const times = random.of([1, 2, 150]);
  const copies = Array.from({ length: times }, () => structuredClone(valueAt(spot)));
  if (Array.isArray(holder)) holder.splice(Number(key), 0, ...copies);
  else put({ holder, key: `${key}${random.of(['', '2', ' '])}` }, copies);
}

function nested(value: unknown, depth: number): unknown {
  let at = value;
  for (let left = depth; left > 0; left--) at = left % 2 ? [at] : { a: at };
  return at;
}

/** The same entries in another order: no order is promised. */
function shuffle(value: object, random: Random): void {
  if (Array.isArray(value)) {
    value.sort(() => random.below(3) - 1);
    return;
  }
  const entries = Object.entries(value).sort(() => random.below(3) - 1);
  for (const [key] of entries) Reflect.deleteProperty(value, key);
  for (const [key, each] of entries) put({ holder: value as Record<string, unknown>, key }, each);
}
