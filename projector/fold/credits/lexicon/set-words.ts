import type { Reading } from '../reading-types.ts';

export type SetType = Reading['set_type'];

/** The set type that set words state; undefined if the words are not about a set. */
export function setWords(text: string): SetType | undefined {
  const words = text
    .toLowerCase()
    .replace(/a\/v/g, 'av')
    .replace(ELSEWHERE, 'live')
    .replace(ALL_NIGHT, 'all night long')
    .replace(HOURS, 'hour')
    .replace(/ \d\.0$/, '')
    .split(/[\s\-+&/.,!]+/)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > 6 || !words.every((word) => KNOWN.has(word))) return undefined;
  if (!words.some((word) => MARKS.has(word))) return undefined;
  const has = (...any: string[]): boolean => any.some((word) => words.includes(word));
  const [live, dj] = [has('live', 'liveset', 'pa'), has('dj', 'djset')];
  if (words.includes('hybrid') || (live && dj)) return 'hybrid';
  return live ? 'live' : dj ? 'dj' : null;
}

/** True if a lower-case word describes a set when it is beside `set`; alone it may be anything. */
export const isSetWord = (word: string): boolean => KNOWN.has(word);

/** A name without the words about the set at its end: `GHEIST live`, `Chet Faker dj-set`, `Mike Williams Throwback Set`. */
export function withoutSetWords(name: string): { name: string; set_type: SetType } {
  const birthday = MAY_BE_BIRTHDAY.test(name) ? BIRTHDAY.exec(name) : null;
  if (birthday !== null) return { name: birthday[1]!, set_type: null };
  const occasion =
    (HAS_DIGIT.test(name) ? OCCASION.exec(name) : null) ??
    (MAY_BE_RELEASE.test(name) ? RELEASE.exec(name) : null);
  const end = name.slice(-12);
  if (LIVE_AT.test(name)) return withoutSetWords(name.replace(LIVE_AT, ' live'));
  const lower = MAY_BE_LOWER_CASE.test(end) ? (LOWER_CASE.exec(name) ?? UNPLUGGED.exec(name)) : null;
  if (lower !== null) return withoutSetWords(withoutDash(lower[1]!));
  if (occasion !== null) return { ...withoutSetWords(withoutDash(name.slice(0, occasion.index))) };
  if (!MAY_END.test(end) || LIVE_BAND.test(name)) return { name, set_type: null };
  const found = TRAILING.exec(name);
  const stated = found === null ? undefined : setWords(found[0]);
  if (stated === undefined && / set!?$/i.test(name)) {
    const titled = OF_A_TITLE.exec(name.slice(0, MAX_NAME_CHARACTERS));
    if (titled !== null) return { name: withoutDash(titled[1]!), set_type: null };
  }
  return found === null || stated === undefined
    ? { name, set_type: null }
    : { name: withoutDash(name.slice(0, found.index).trimEnd()), set_type: stated };
}

/** `Ada (live)`, `Ada DJ Set`, `Ada (3h set) live`: a name without all words about a set, in brackets too. */
export function withoutWordsAboutSet(name: string): string {
  const [, before, within] = SET_IN_BRACKET.exec(name) ?? [];
  const bracketless = within !== undefined && setWords(within) !== undefined ? before! : name;
  const { name: bare } = withoutSetWords(bracketless);
  return bare === name ? name : withoutWordsAboutSet(bare);
}
const SET_IN_BRACKET = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/;

/** `Ada Lund live`, `Ada LIVE`: where a name's own last word is written as its others are (`AMP Live`). */
const isApartByCase = (bare: string, words: string): boolean =>
  words === 'LIVE' ? /\p{Ll}{2}/u.test(bare) : words === 'live' && /^\p{Lu}/u.test(bare);

/**
 * A name without words that can only be about a set: `DJ Set`, `Sunrise Set`, `20 Years`. One `Live` alone may be part of a
 * name (`AMP Live`), so it stays.
 */
export function withoutCertainSetWords(name: string): string {
  const { name: bare } = withoutSetWords(name);
  const words = name.slice(bare.length).trim();
  if (bare === name) return name;
  const isPlain = /^[-–—/|*~:\s]*\S+$/.test(words) && !isApartByCase(bare, words) && !/^dj \S/i.test(bare);
  return isPlain ? name : bare;
}

/** A longer text is no name. */
const MAX_NAME_CHARACTERS = 120;
/** `Glass Rooms Night Set`, `Glass Rooms 20/20 Set`: a set with a title; `The Night Set` may be a name. */
const OF_A_TITLE = /^((?!(?:the|a) \S+ \S+ set)\S+ (?:\S+ )*?\S+) (\S+ set!?)$/i;
const MAY_BE_LOWER_CASE =
  /solo|plugged|ousti|kusz?ti|ústi|ustycz|usti|ing|luit|luss|cierre|ture|usura|mento|ęcie|directo|koncert|élő/;
/** `Ada live at Some Hall`. */
const LIVE_AT = /(?<=\S)(?<!^(?:I|We|You|They|Who|People)) live (?:at|im|op|på|à|au|@) \p{Lu}.*$/u;
/** `Ada & The Glass Live Band`: its name. */
const LIVE_BAND = /(?:^|& |\+ | [Aa]nd )The \S.* Live Band$/;
const HAS_DIGIT = /\d/;
/** `Ada Album Launch`, `Ada - EP Release Party`: the occasion of a set too. */
const RELEASE =
  /(?<=\S) (?:[-–—|:] )?(?:(?:new |debut )?(?:album|ep|lp|record|single|vinyl|mixtape) (?:release|launch|preview|premiere|listening)|(?:release|farewell|reunion|birthday) (?=show|party|set|concert|bash))(?: ?(?:live|show|party|set|concert|tour|special|bash|session))*!?$/i;
/** `Ada's Birthday`, `Ada's 40th Birthday Bash`: Ada plays. */
const BIRTHDAY =
  /^(.*\S)['’]s (?:\d{1,3}(?:st|nd|rd|th) )?(?:birthday|b-?day)(?: (?:bash|party|set|show|special|celebration))?!?$/i;
const MAY_BE_BIRTHDAY = /b(?:irth|-)?day/i;
const MAY_BE_RELEASE = /release|launch|preview|premiere|listening|farewell|reunion|birthday/i;
/** `Ada 20 Years`, `Ada - 10th Anniversary Tour`: the occasion of a set. */
const OCCASION =
  /(?<=\S) (?:[-–—|:~] ?)?(?:\d{1,3} ?(?:years?|yrs|jahre|jaar|ans|años|anni|anos|lat|let|éves|år|vuotta|godina)|\d{1,3}(?:st|nd|rd|th) (?:anniversary|birthday)|\d{1,3}(?:[°ºª.]|e|ème|er)? (?:anivers[aá]ri[oi]|anniversaire|anniversario|jubiläum|geburtstag|jubileum|verjaardag|urodziny|rocznica|szülinap|születésnap|évforduló)|\d0['’]?s (?:party|set|show|special))(?: (?:of \S.*|anniversary|jubil(?:äum|ee)|live|show|set|tour|celebration|special))*(?: ?[-–—~]+)?!?$/i;

/** `Ada solo`, `Ada unplugged`, `Ada afsluiter`: in lower case behind a name in capitals, so that they are no part of it. */
const LOWER_CASE =
  /^(?=.*\p{Lu})(.*?\S) (?:(?:(?:piano|guitar|cello|violin|harp|voice|modular) )?solo|solo (?:piano|guitar|cello|violin|harp|voice|modular)|unplugged|acoustic|akustik|akustisch|akusztik|akusztikus|acústico|acoustique|acustico|akoestisch|akustycznie|akusticky|closing|opening|afsluiter|afsluiting|abschluss|cierre|clôture|chiusura|encerramento|zamknięcie|(?<! (?:in|en|em|im|ao|dal) )(?:directo|élő(?:ben| koncert)?))!?$/u;

/** `Glass Rooms Unplugged`: behind two words in capitals too. */
const UNPLUGGED =
  /^(\S+ .*\S) (?:unplugged|acoustic|akustik|akusztik|acústico|acoustique|acustico|akoestisch)!?$/iu;

/** `A - Live`, `A // live`: what parted the words from the name. */
const withoutDash = (name: string): string => name.replace(/(?<=\S)(?: [-–—/|*~:]+|:)$/, '');

/**
 * A name without `… Set` whatever the word before it, `Closing`, `unplugged` or `15 Years of`; only to be used where what is left is
 * known. None or one.
 */
export const withoutAnySet = (name: string): readonly string[] =>
  MAY_BE_ANY_SET.test(name.slice(-12))
    ? (ANY_SET.exec(name)?.slice(1) ?? [])
    : (YEARS_OF.exec(name)?.slice(1) ?? []);

/** `15 Years of Glass Rooms`. */
const YEARS_OF = /^\d{1,3} (?:years|jahre|jaar|ans|años|anni|anos) (?:of|de|di|van) (\S.*)$/i;

/** `live` in other languages. */
const ELSEWHERE = /\b(?:en vivo|en directo|en direct|en live|ao vivo|dal vivo)\b/g;

/** `all night long` in other languages. */
const ALL_NIGHT =
  /\b(?:open (?:to|till) close|all nite long|toute la nuit|toda la noche|toda a noite|tutta la notte|(?:die )?ganze nacht|(?:de )?hele nacht|całą noc)(?!\p{L})/gu;
const HOURS =
  /\d+ ?-?(?:h|hrs?|hours?|stunden|std\.?|uur|heures?|horas?|ore|timer|timmar|godzin\p{L}*)(?!\p{L})/gu;

const KINDS = [
  'sunrise', 'sunset', 'closing', 'opening', 'throwback', 'classic', 'classics', 'vinyl', 'extended', 'special', 'anniversary',
  'exclusive', 'techno', 'house', 'trance', 'disco', 'downtempo', 'uptempo', 'hardcore', 'dnb', 'drum', 'bass', 'ambient',
  'acid', 'oldschool', 'hard', 'jungle', 'psy', 'psytrance', 'hardstyle', 'garage', 'breaks', 'electro', 'minimal', 'progressive',
  'gabber', 'dubstep', 'rave', 'goa', 'retro', 'oldies', 'surprise', 'secret', 'solo', 'hybrid', 'night', 'morning', 'midnight', 'warmup', 'album', 'acoustic',
  'hardware', 'analog', 'analogue', 'late',
]; // prettier-ignore
const MARKS = new Set([
  'set',
  'sets',
  'live',
  'pa',
  'dj',
  'djset',
  'hybrid',
  'vocals',
  'liveset',
  'concert',
  'concerto',
  'concierto',
  'konzert',
  'av',
  'long',
  'hour',
  'only',
  'megamix',
  'nighter',
]);
/** `set` as some languages write it. */
const SETS_ELSEWHERE = ['sett', 'sæt', 'szett', 'setti'];
const KNOWN = new Set([
  ...MARKS, ...KINDS, 'act', 'av', 'show', 'band', 'performance', 'modular', 'all', 'long', 'hour', 'hours', 'the',
  ...SETS_ELSEWHERE, 'old', 'school', 'and', 'visuals', 'audio', 'visual', 'on', 'in', 'en', 'em', 'im', 'stage', 'vocal', 'day', 'team', 'nighter',
]); // prettier-ignore

/** `live` with what goes with it, or a kind and `set`, or `dj set`; never the whole name. */
const TRAILING = new RegExp(
  `(?<=\\S )(?:(?:modular |hybrid |live )?(?:live|hybrid)(?: \\d\\.0)?(?: ?[-&+] ?dj[ -]?set)?(?: (?:a/v|av|audio visual)(?= ))?(?: (?:set|pa|act|show|a/v|av|band|performance|audio visual|a/v show))?|(?:(?:${KINDS.join('|')}) )?(?:dj|live)[ -]?(?:set|${SETS_ELSEWHERE.join('|')})|(?<=[)\\]] )dj|live on stage|(?:(?:${KINDS.join('|')}) ){1,3}set|\\d+ ?-?(?:h|hrs?|hours?|stunden|std\\.?|uur|heures|horas|ore|timer) ?-?set|\\d+ ?-?(?:hrs|hours?)|all (?:night|day) long|open (?:to|till) close|all nite long|toute la nuit|toda la noche|toda a noite|tutta la notte|die ganze nacht|de hele nacht|całą noc|live-?(?:act|pa)|dj-team|all[ -]?nighter|(?:all )?vinyl only|a/v|(?:av|live|dj|hybrid)/(?:av|live|dj)|(?<!\\bav )av|(?:av|a/v) (?:set|show|live(?: set| show)?)|[ei]n concert(?:o)?|en concierto|em concerto|im konzert|en vivo|en directo|en live|ao vivo|dal vivo|mega ?mix(?: set)?)!*$`,
  'i',
);
const MAY_END = new RegExp(
  String.raw`(?:[)\]] dj|/dj|stage|${SETS_ELSEWHERE.join('|')}|set|live|hybrid|pa|team|nighter|act|show|v|band|performance|visual|long|hrs|hours?|concert|concerto|concierto|konzert|mix|vivo|directo|only|close|nuit|noche|noite|notte|nacht|noc|\d\.0)!*$`,
  'i',
);
const MAY_BE_ANY_SET =
  /(?: set| dj| 3-?d(?: show| concert| live)?| all night|closing|opening|warm[- ]?up|residency|unplugged|a[ck]o?ust\p{L}+|solo)!?$/iu;
const ANY_SET =
  /^(.*\S) (?:\S+ set|dj|3-?d(?: show| concert| live)?|all night|closing|opening|warm[- ]?up|residency|unplugged|acoustic|akustik|akusztik|acústico|acoustique|acustico|akoestisch|akustycznie|solo)!?$/iu;
