import {
  COUNTS,
  DATES,
  NAMELESS,
  NOTICE,
  NTH_AHEAD,
  NUMBERED,
  NUMERAL_BEHIND,
  ordinalOf,
  PART_ALONE,
  PRESENTED,
  SEASON_ALONE,
  SEPARATORS,
  STATUSES,
  WEEKENDS,
  YEARS_NAMED,
} from './title-patterns.ts';

/** The edition that the title of an event describes. */
export interface ReadTitle {
  /** The series' name as printed, without parts of a single edition. */
  readonly series: string;
  /** Years that it names, in its order. */
  readonly years: readonly number[];
  /** Number of the edition, from 1; of several numbers the first. */
  readonly ordinal: number | null;
  readonly status: 'cancelled' | 'postponed' | null;
  /** `weekend-1`, `day-2`. */
  readonly part: string | null;
}

/**
 * Reads a title as people write them: `Tomorrowland 2018 - Weekend 1`, `Annulé - Brox Festival 2018 - Les 2 Alpes`,
 * `Lollapalooza Paris 21 & 22 juillet 2018`, `Festival Panoramas#21`. Parts of one edition (dates, years, numbers,
 * status, weekend) are removed first; of the remaining pieces the first one with a name is the series'. Null if none
 * has. Pure and total. `near`: the year it takes place; a year further off is part of the name (`Back to 1999`).
 */
export function readTitle(title: string, near: number | null = null): ReadTitle | null {
  const found: Found = { years: [], ordinal: null, status: null, part: null, season: null };
  const pieces = splitPieces(withoutFacts(clean(title), near, found), found);
  const name = findName(pieces);
  if (name === null) return null;
  const { season, ...facts } = found;
  return { ...facts, series: season === null ? name : `${name} ${season}` };
}

interface Found {
  years: number[];
  ordinal: number | null;
  status: ReadTitle['status'];
  part: string | null;
  season: string | null;
}

const clean = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 300);

/**
 * Dates contain commas, dashes and years, counts contain words of names: the most certain parts are removed first,
 * and leave a cut.
 */
function withoutFacts(title: string, near: number | null, found: Found): string {
  // A bracket is a piece of its own.
  let text = statusAhead(title, found).replace(/[([{]([^()[\]{}]*)[)\]}]/gu, ' | $1 | ');
  text = taken(text, NUMBERED, countAs(found));
  for (const date of DATES) text = taken(text, date, ({ year, until }) => addYears(found, year, until));
  for (const weekend of WEEKENDS)
    text = taken(text, weekend, ({ number }) => {
      found.part ??= `weekend-${ordinalOf(number ?? '') ?? 1}`;
    });
  text = withoutYears(text, near, found);
  for (const count of COUNTS) text = taken(text, count, countAs(found));
  return text;
}

const countAs =
  (found: Found) =>
  ({ number }: Groups): void => {
    found.ordinal ??= ordinalOf(number ?? '');
  };

type Groups = Readonly<Record<string, string | undefined>>;

function taken(text: string, pattern: RegExp, take: (groups: Groups) => void): string {
  return text.replace(pattern, (...args: unknown[]) => {
    take((args.at(-1) as Groups | undefined) ?? {});
    return ' | ';
  });
}

function addYears(found: Found, ...years: readonly (string | undefined)[]): void {
  for (const year of years) if (year !== undefined) found.years.push(Number(year));
}

/** A year leaves no cut: `Some 2018 Festival` is one name. */
function withoutYears(text: string, near: number | null, found: Found): string {
  return text.replace(YEARS_NAMED, (whole: string, ...args: unknown[]) => {
    const { year, next, short } = args.at(-1) as Groups;
    const first = Number(year ?? `20${short ?? ''}`);
    const far = near !== null && Math.abs(first - near) > 1;
    if (far || (short !== undefined && near === null)) return whole;
    found.years.push(first);
    const second =
      next === undefined ? null : Number(next.length === 2 ? `${String(first).slice(0, 2)}${next}` : next);
    if (second === first + 1) found.years.push(second);
    return ' ';
  });
}

function statusAhead(text: string, found: Found): string {
  for (const { status, ahead } of STATUSES) {
    const match = ahead.exec(text);
    const { word = '', mark } = match?.groups ?? {};
    // A name may begin with such a word, but not in capitals or with a colon.
    if (match === null || (mark === undefined && word !== word.toUpperCase())) continue;
    found.status ??= status;
    return text.slice(match[0].length);
  }
  return text;
}

/** The pieces that may be a name. */
function splitPieces(text: string, found: Found): string[] {
  const pieces = text
    .split(SEPARATORS)
    .map((piece) => trimmed(piece))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return pieces.filter((piece, at) => !isFact(piece, at, found));
}

const trimmed = (piece: string): string =>
  piece
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;.!'"“”„«»‘’*~&+-]+(?=\s)|^[\s,;"“”„«»*~]+/u, '')
    .replace(/(?<=\s)[\s,;.!'"“”„«»‘’*~&+@-]+$|[\s,;"“”„«»*~-]+$/u, '')
    .trim();

function isFact(piece: string, at: number, found: Found): boolean {
  const stated = STATUSES.find(({ alone }) => alone.test(piece));
  if (stated !== undefined) {
    found.status ??= stated.status;
    return true;
  }
  const part = PART_ALONE.exec(piece)?.groups;
  if (part && at > 0) {
    found.part ??= `${part['weekend'] === undefined ? 'day' : 'weekend'}-${part['number'] ?? '1'}`;
    return true;
  }
  const season = SEASON_ALONE.exec(piece)?.groups?.['season'];
  if (season !== undefined && at > 0) {
    found.season ??= season;
    return true;
  }
  return NOTICE.test(piece);
}

function findName(pieces: readonly string[]): string | null {
  const named = pieces.filter((piece) => !NAMELESS.test(piece));
  const [first, second] = named;
  if (first === undefined) return null;
  const name = second !== undefined && isShortFor(first, second) ? second : first;
  const presented = name.replace(PRESENTED, '');
  const bare = withoutNumerals(trimmed(presented.replace(/^['"“”„«»‘’]\s*|\s*['"“”„«»‘’]$/gu, '')));
  return /[\p{L}\p{N}]/u.test(bare) ? bare : null;
}

/** `MiF - Music Inside Festival`. */
function isShortFor(short: string, long: string): boolean {
  const initials = long.split(/[\s-]+/u).map((word) => word.slice(0, 1));
  return /^\p{L}{2,6}$/u.test(short) && initials.join('').toLowerCase() === short.toLowerCase();
}

function withoutNumerals(name: string): string {
  const ahead = name.replace(NTH_AHEAD, '');
  return ahead.replace(NUMERAL_BEHIND, (whole, roman: string | undefined) =>
    roman === undefined || roman.length > 1 ? '' : whole,
  );
}
