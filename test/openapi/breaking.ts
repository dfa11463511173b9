import type { Json, JsonObject } from '../../api/openapi/json-types.ts';

/**
 * Whether values go from client to service, or from service to client: a change that breaks one is harmless for the
 * other.
 */
type Direction = 'sent' | 'answered';

/**
 * Changes of a later description that break clients of an earlier one (api/docs/guide.md, "Versions"): removed
 * operations, parameters, statuses, headers, fields and values; fields that may now be missing or have another type;
 * parameters that became required or accept less. Additions break no client: clients ignore what they do not know.
 */
export function breakingChanges(released: JsonObject, current: JsonObject): string[] {
  return new Comparison(released, current).operations();
}

class Comparison {
  readonly #released: JsonObject;
  readonly #current: JsonObject;

  constructor(released: JsonObject, current: JsonObject) {
    this.#released = released;
    this.#current = current;
  }

  operations(): string[] {
    const now = object(this.#current['paths']);
    return Object.entries(object(this.#released['paths'])).flatMap(([path, item]) =>
      now[path] === undefined
        ? [`${path} went`]
        : this.#operation(path, object(object(item)['get']), object(object(now[path])['get'])),
    );
  }

  #operation(path: string, was: JsonObject, is: JsonObject): string[] {
    const renamed = was['operationId'] === is['operationId'] ? [] : [`${path} has another operationId`];
    return [
      ...renamed,
      ...this.#parameters(path, list(was['parameters']), list(is['parameters'])),
      ...this.#responses(path, object(was['responses']), object(is['responses'])),
    ];
  }

  #parameters(path: string, was: readonly JsonObject[], is: readonly JsonObject[]): string[] {
    const key = (one: JsonObject): string => `${word(one['in'])} ${word(one['name'])}`;
    const before = new Map(was.map((one) => [key(one), one]));
    const after = new Map(is.map((one) => [key(one), one]));
    const gone = [...before.keys()].filter((one) => !after.has(one)).map((one) => `${path}: ${one} went`);
    const needed = [...after]
      .filter(([one, { required }]) => required === true && before.get(one)?.['required'] !== true)
      .map(([one]) => `${path}: ${one} is needed now`);
    const changed = [...before].flatMap(([one, { schema }]) => {
      const now = after.get(one);
      return now === undefined ? [] : this.#schema(`${path}: ${one}`, schema, now['schema'], 'sent');
    });
    return [...gone, ...needed, ...changed];
  }

  #responses(path: string, was: JsonObject, is: JsonObject): string[] {
    return Object.entries(was).flatMap(([status, response]) => {
      const at = `${path} ${status}`;
      if (is[status] === undefined) return [`${at} went`];
      const before = this.#at(this.#released, response);
      const after = this.#at(this.#current, is[status]);
      return [...this.#headers(at, before, after), ...this.#contents(at, before, after)];
    });
  }

  #headers(at: string, was: JsonObject, is: JsonObject): string[] {
    const now = object(is['headers']);
    return Object.entries(object(was['headers'])).flatMap(([name, header]) => {
      if (now[name] === undefined) return [`${at}: header ${name} went`];
      const before = this.#at(this.#released, header);
      const after = this.#at(this.#current, now[name]);
      const missing = before['required'] === true && after['required'] !== true;
      return [
        ...(missing ? [`${at}: header ${name} may be missing`] : []),
        ...this.#schema(`${at}: header ${name}`, before['schema'], after['schema'], 'answered'),
      ];
    });
  }

  #contents(at: string, was: JsonObject, is: JsonObject): string[] {
    const now = object(is['content']);
    return Object.entries(object(was['content'])).flatMap(([type, content]) =>
      now[type] === undefined
        ? [`${at}: ${type} went`]
        : this.#schema(at, object(content)['schema'], object(now[type])['schema'], 'answered'),
    );
  }

  #schema(at: string, given: Json | undefined, now: Json | undefined, direction: Direction): string[] {
    const was = this.#at(this.#released, given);
    const is = this.#at(this.#current, now);
    return [
      ...this.#alternatives(at, was, is, direction),
      ...typeFaults(at, was, is, direction),
      ...valueFaults(at, was, is, direction),
      ...this.#fields(at, was, is, direction),
      ...(was['items'] === undefined ? [] : this.#schema(`${at}[]`, was['items'], is['items'], direction)),
    ];
  }

  /** `null` or something: an answer may not become nullable, and a parameter must accept what it accepted. */
  #alternatives(at: string, was: JsonObject, is: JsonObject, direction: Direction): string[] {
    const before = alternatives(was);
    const after = alternatives(is);
    if (before.length === 1 && after.length === 1) return [];
    const isNull = (one: JsonObject): boolean => one['type'] === 'null';
    const began = !before.some(isNull) && after.some(isNull);
    const wasOnly = before.filter((one) => !isNull(one));
    const isOnly = after.filter((one) => !isNull(one));
    return [
      ...(began && direction === 'answered' ? [`${at} may be null now`] : []),
      ...(wasOnly.length === isOnly.length
        ? wasOnly.flatMap((one, i) => this.#schema(at, one, isOnly[i], direction))
        : [`${at} has other alternatives`]),
    ];
  }

  #fields(at: string, was: JsonObject, is: JsonObject, direction: Direction): string[] {
    const now = object(is['properties']);
    const sure = new Set(list(is['required']) as readonly unknown[]);
    return Object.entries(object(was['properties'])).flatMap(([name, field]) => {
      const path = `${at}.${name}`;
      if (now[name] === undefined) return [`${path} went`];
      const wasSure = (list(was['required']) as readonly unknown[]).includes(name);
      const lost = wasSure && !sure.has(name) ? [`${path} may be missing`] : [];
      return [...lost, ...this.#schema(path, field, now[name], direction)];
    });
  }

  /** The target of a `$ref`; otherwise the value itself. */
  #at(document: JsonObject, given: Json | undefined): JsonObject {
    const found = object(given);
    const reference = found['$ref'];
    if (typeof reference !== 'string') return found;
    const steps = reference.slice(2).split('/');
    return steps.reduce((value, step) => object(value[step]), document);
  }
}

/** Of several types, a parameter must accept those that it accepted; an answer may not have a new one. */
function typeFaults(at: string, was: JsonObject, is: JsonObject, direction: Direction): string[] {
  const before = typesOf(was);
  const after = typesOf(is);
  const [needed, given] = direction === 'sent' ? [before, after] : [after, before];
  const fits = before.length === 0 || (after.length > 0 && needed.every((one) => given.includes(one)));
  const types = fits ? [] : [`${at}: type was ${before.join(' or ')} and is ${after.join(' or ')}`];
  const others = ['format', 'const'].flatMap((word) =>
    was[word] !== undefined && was[word] !== is[word]
      ? [`${at}: ${word} was ${text(was[word])} and is ${text(is[word])}`]
      : [],
  );
  return [...types, ...others];
}

/**
 * Enumerated values: a parameter must accept those that it accepted; an answer may have new ones, which clients must
 * expect.
 */
function valueFaults(at: string, was: JsonObject, is: JsonObject, direction: Direction): string[] {
  const after = is['enum'] === undefined ? null : (list(is['enum']) as readonly unknown[]);
  const gone = (list(was['enum']) as readonly unknown[]).filter(
    (one) => after !== null && !after.includes(one),
  );
  const faults = gone.map((one) => `${at}: the value ${String(one)} went`);
  if (direction === 'answered') return faults;
  const less = [
    number(is['maximum'], Infinity) < number(was['maximum'], Infinity),
    number(is['minimum'], -Infinity) > number(was['minimum'], -Infinity),
    was['default'] !== is['default'],
    was['enum'] === undefined && after !== null,
    was['pattern'] !== is['pattern'] && is['pattern'] !== undefined,
  ].some(Boolean);
  return less ? [...faults, `${at} takes less, or means another thing when absent`] : faults;
}

const typesOf = ({ type }: JsonObject): readonly unknown[] => (type === undefined ? [] : [type].flat());
const alternatives = (schema: JsonObject): readonly JsonObject[] =>
  schema['anyOf'] === undefined ? [schema] : list(schema['anyOf']);
const object = (value: Json | undefined): JsonObject => (value ?? {}) as JsonObject;
const list = (value: Json | undefined): readonly JsonObject[] => (value ?? []) as readonly JsonObject[];
const number = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
const word = (value: Json | undefined): string => (typeof value === 'string' ? value : text(value));
const text = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));
