// Parts of an event's name besides the festival's own name: its number, its day, its anniversary.
const YEAR = /(?<![\d\p{L}])(?:19|20)\d\d(?![\d\p{L}])/u;
const SHORT_YEAR = /\s['’]\d\d(?!\d)/;
const PART = /[\s,:;(–—-]+(?:day|weekend|tag|jour|dag|dia|giorno)\s*(?:\d+|one|two|three|[ivx]+)\b.*$/iu;
const LEADING_ORDINAL = /^\d{1,3}\s*(?:\.|st|nd|rd|th|e|ème|er|ª|º)\s+(?:annual\s+)?/iu;
const TRAILING_ORDINAL = /(?:\s+|\s*#\s*)(?:\d{1,2}|[IVXL]{2,})\.?$/u;
const ANNIVERSARY = /[\s,:(–—-]+\d+\s*(?:st|nd|rd|th|\.)?\s+(?:anniversary|jahre|years).*$/iu;
const EDGES = /^[\s,:;.–—-]+|[\s,:;(\[–—-]+$|\(\s*\)|\[\s*\]/gu;

/** A longer title names no festival, and to search it for parts takes time as its square. */
const MAX_TITLE = 1_000;

/**
 * The festival's name in an event's: `Rock am Ring 2002, Day 1` and `23. Rock am Ring` are `Rock am Ring`. A number
 * that is no year is its ordinal only where the name has no year (`Wave-Gotik-Treffen 23`). Never empty.
 */
export function festivalName(title: string): string {
  if (title.length > MAX_TITLE) return title;
  const dated = YEAR.test(title) || SHORT_YEAR.test(title);
  const [beforeYear = '', afterYear = ''] = title.replace(PART, '').split(dated ? YEAR : /$^/u);
  // After the year and a colon follows a motto, not a name.
  const whole = /^\s*[,:;(–—-]/u.test(afterYear) ? beforeYear : `${beforeYear} ${afterYear}`;
  const bare = tidy(whole.replace(SHORT_YEAR, ' ').replace(ANNIVERSARY, ''));
  const unnumbered = tidy(bare.replace(LEADING_ORDINAL, '').replace(dated ? /$^/u : TRAILING_ORDINAL, ''));
  return unnumbered || bare || title;
}

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').replace(EDGES, '').trim();
