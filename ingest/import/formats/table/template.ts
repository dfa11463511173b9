import { slugOf } from '../../../../db/keys/index.ts';
import { type DateOrder, readDate, readTime } from './dates.ts';

/** Returns a row's value under a name or path; null if there is none. */
export type Cell = (name: string) => string | null;

export interface Template {
  /** The cells that it names. */
  readonly names: readonly string[];
  /** The text with its cells filled in; null where one of them has no value. */
  fill(cell: Cell): string | null;
}

type Filter = (value: string, order: DateOrder | undefined) => string | null;

const filters: Readonly<Record<string, Filter>> = {
  slug: slugOf,
  date: (value, order) => readDate(value, order),
  evening: (value, order) => findEvening(value, order),
  year: (value, order) =>
    (readDate(value, order) ?? /\b(?:19|20)\d\d\b/.exec(value)?.[0] ?? null)?.slice(0, 4) ?? null,
};

/** An end before this clock belongs to the previous night. */
const NIGHT_ENDS = '09:00';

/** `2018-04-22T05:00` is the end of the 21st; a date alone is unchanged. */
function findEvening(value: string, order: DateOrder | undefined): string | null {
  const time = readTime(value, order);
  const iso = time?.kind === 'instant' ? /^(\S+)T(\d\d:\d\d)/u.exec(time.iso) : null;
  const [date, clock] = time?.kind === 'local' ? [time.date, time.clock] : [iso?.[1], iso?.[2]];
  if (date === undefined || clock === undefined) return readDate(value, order);
  return clock <= NIGHT_ENDS ? dayBefore(date) : date;
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const HOLE = /\{([^{}]*)\}/gu;

/**
 * `coachella-{year}`, `{event_date|year}`, `{event_date ?? set_time_start|date}`: cells in braces, the first one that
 * has a value, then filters (`slug`, `date`, `evening`, `year`). `evening` is the day that ends at a time: the date
 * before, if it is early in the morning. A text without braces is literal.
 */
export function template(text: string, order?: DateOrder): Template {
  const holes = [...text.matchAll(HOLE)].map((match) => hole(match[1]!, order));
  const between = text.split(HOLE).filter((_, index) => index % 2 === 0);
  return {
    names: holes.flatMap(({ names }) => names),
    fill(cell) {
      let filled = between[0]!;
      for (const [index, part] of holes.entries()) {
        const value = part.fill(cell);
        if (value === null) return null;
        filled += value + between[index + 1]!;
      }
      return filled;
    },
  };
}

/** Describes a mistake in a template for the manifest's author; null if it is valid. */
export function templateFault(text: string): string | null {
  for (const [, inside] of text.matchAll(HOLE)) {
    const unknown = inside!
      .split('|')
      .slice(1)
      .map((name) => name.trim())
      .find((name) => !Object.hasOwn(filters, name));
    if (unknown !== undefined)
      return `${unknown} is not a filter; known are ${Object.keys(filters).join(', ')}`;
  }
  return null;
}

function hole(inside: string, order: DateOrder | undefined): Template {
  const [cells, ...filterNames] = inside.split('|').map((piece) => piece.trim());
  const names = cells!.split('??').map((name) => name.trim());
  const steps = filterNames.map((name) => filters[name]).filter((filter) => filter !== undefined);
  return {
    names,
    fill(cell) {
      const value = names.map(cell).find((found) => found !== null) ?? null;
      return steps.reduce<string | null>((text, step) => (text === null ? null : step(text, order)), value);
    },
  };
}
