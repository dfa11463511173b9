import { textOf } from './source-row.ts';

/** A path from a row: how far up first, then down. */
export interface JsonPath {
  /** Levels towards the document's root: `../host` is 1. */
  readonly up: number;
  /** Keys, indexes, `*`; a last `@key` is the key of the value. */
  readonly down: readonly string[];
}

/** `artist.name`, `0`, `artists.*.name`, `../host`, `@key`, `../../@key`, `.` for the row itself. */
export function readPath(text: string): JsonPath {
  const steps = text.split('/');
  const up = steps.findIndex((step) => step !== '..');
  const rest = up < 0 ? '' : steps.slice(up).join('/');
  return { up: up < 0 ? steps.length : up, down: rest === '' || rest === '.' ? [] : rest.split('.') };
}

/** The values at the end of the path, as texts: several if it contains `*` or ends in an array. */
export function valuesDown(value: unknown, down: readonly string[], from = 0): readonly string[] {
  const step = down[from];
  if (step === undefined) {
    if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== null);
    const text = textOf(value);
    return text === null ? [] : [text];
  }
  if (value === null || typeof value !== 'object') return [];
  if (step === '*') return Object.values(value).flatMap((inner) => valuesDown(inner, down, from + 1));
  if (!Object.hasOwn(value, step)) return [];
  return valuesDown((value as Record<string, unknown>)[step], down, from + 1);
}

/** True if the path exists, even if its value is empty. */
export function existsDown(value: unknown, down: readonly string[]): boolean {
  const [step, ...rest] = down;
  if (step === undefined) return true;
  if (value === null || typeof value !== 'object') return false;
  if (step === '*') {
    const inner = Object.values(value);
    return inner.length === 0 || inner.some((each) => existsDown(each, rest));
  }
  return Object.hasOwn(value, step) && existsDown((value as Record<string, unknown>)[step], rest);
}
