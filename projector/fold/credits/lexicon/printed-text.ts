import { withoutClock } from './clock-words.ts';
import { FROM } from './home-tags.ts';
import { inOneScript } from './look-alikes.ts';
import { ROOM_WORDS } from './room-words.ts';

/**
 * Normalizes a credit: resolves HTML entities and full-width characters, folds white space, and removes addresses, ornaments
 * and clock times.
 */
export const printed = (credit: string): string =>
  ONLY_LETTERS.test(credit) ? credit : withoutSigns(credit);

/** Most names: there is nothing to leave out. */
const ONLY_LETTERS = /^(?!carte blanche )[A-Za-z]+(?: [A-Za-z]+)*$/i;

const withoutSigns = (credit: string): string =>
  withoutClock(
    withoutOrnaments(
      inOneScript(withoutEntities(credit))
        .replaceAll(FROM, '')
        .replace(WHITE_SPACE, ' ')
        .replace(ADDRESS, '')
        .replace(FLAG, '')
        .replace(FOOTNOTE, '')
        .replace(NUMBER, '')
        .replace(WEEKDAY, '')
        .replace(ROOM, '')
        .replace(NEWS, '')
        .replace(NEWS_IN_CAPITALS, '')
        .replace(QUOTED, '$1')
        .replace(CARTE_BLANCHE, '')
        .replace(CURLY, '[$1]')
        .replace(CLOSE_BRACKET, ' (')
        .trim(),
    ),
  );

/** All but a single space. */
const WHITE_SPACE = /[\s\u200b\ufeff]{2,}|[^\S ]|[\u200b\ufeff]/g;

/** `Ada <https://example.org>`: no part of a name. */
const ADDRESS = / ?<(?:(?:https?:\/\/|www\.)[^<>\s]*|[^<>\s@]+@[^<>\s]+)>/gi;

/** `Ada 🇩🇪 b2b Bo 🇬🇧`: where they are from. */
const FLAG = / ?\p{RI}\p{RI}/gu;
/** `Ada[1]`, `Ada[a]`: the note of a table, without a space ahead. */
const FOOTNOTE = /(?<=[\p{L}\p{M}\p{N})!?.])(?:\[(?:\d{1,3}|[a-z]|(?:note|nb) ?\d{1,2})\])+(?=$|[\s,;&+])/giu;
/** `1. Ada`, `12) Ada`: its number in a list. */
const NUMBER = /^\s*#?\d{1,2}[.)] (?=[\p{Lu}\p{Lo}])/u;
/** `FRI: Ada`, `Samstag – Ada`: the day that it plays. */
const WEEKDAY =
  /^\s*(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?:day)?\.?(?: ?:| [-–—|]) (?=[\p{L}\p{N}])/iu;
/** `Room One - Ada`, `Zaal 2: Ada`: where it plays. */
const ROOM = new RegExp(
  String.raw`^\s*(?:${ROOM_WORDS}) (?:\d|one|two|three|four|[a-d])(?: ?:| [-–—|]) (?=[\p{L}\p{N}])`,
  'iu',
);
/** `[NEW] Ada`, `Ada *NEW*`, `*** HEADLINER *** Ada`. */
const NEWS =
  /^\s*(?:\[|\(|\*+) ?(?:new|neu|nieuw|nouveau|nuevo|just added|added|(?:co-?)?headliners?|main act|exclusive)!? ?(?:\]|\)|\*+) (?=\S)|(?<=\S) \*+ ?(?:new|neu|nieuw|nouveau|nuevo|just added|added)!? ?\*+\s*$/i;
/** `Ada NEW!`, `Ada – JUST ADDED`, `Ada SOLD OUT!`: in capitals after a name that is not in capitals. */
const NEWS_IN_CAPITALS =
  /(?<=\p{Ll}[.!?'’)\]]?)(?: [-–—|] (?:NEW|JUST ADDED|SOLD OUT)!*| (?:NEW|JUST ADDED|SOLD OUT)!+)\s*$/u;
/** `"Ada"`, `„Ada“`: quotation marks around all of it. */
const QUOTED = /^\s*["“„«»]([^"“”„«»]{2,})["”“»«]\s*$/u;

/** `Carte blanche à Ada avec Bo`: Ada plays too. */
const CARTE_BLANCHE =
  /^\s*carte blanche (?:à|to|für|aan|per|para) (?=\S+(?: \S+){0,5} (?:avec|with|mit|met|con|com) )/iu;
/** `Ada {FI}`: curly brackets are square ones. */
const CURLY = /\{([^{}[\]]*)\}/g;
/** `Ada(Some Label/UK)`: no space before the bracket. */
const CLOSE_BRACKET = /(?<=[\p{L}\p{M}\p{N}])\((?=[^()/]+\/[^()]+\)\s*$)/u;

const ENTITIES = new Map(
  Object.entries({
    amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', middot: '·', bull: '•',
    lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', times: '×',
  }),
); // prettier-ignore
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi;

/** `Ada &amp; Bo`: some feeds carry the mark-up of a page. Twice, for some carry it as `&amp;amp;`. */
const withoutEntities = (text: string): string =>
  text.includes('&') && text.includes(';') ? resolved(resolved(text)) : text;

const resolved = (text: string): string =>
  text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    const isCharacter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : all;
  });

/** A symbol that is printed in colour, with what belongs to it. `©`, `®` and `™` are text. */
const EMOJI = String.raw`(?:(?![©®™])(?:\p{Extended_Pictographic}|\p{RI}|[★☆✦✧♩♪♫♬◆◇■□▪▫●○→←➔➜⇒❯❮])[\ufe0f\u200d]*)`;
const AHEAD = new RegExp(String.raw`^(?:${EMOJI}\s*|[*•·►▶~]+ |[-–—>]+ )+$`, 'u');
const BEHIND = new RegExp(String.raw`^[;,]*(?:${EMOJI}| (?:[-–—&+|/:*~<(\[]+(?= |$))?)*$`, 'u');
/** Characters that may begin or end a name. */
const [BEGINS, ENDS] = [/[\p{L}\p{N}([{"“„«'‘&+.!?#$@_<]/u, /[\p{L}\p{M}\p{N})\]}"”“»'’.!?$>_]/u];

/**
 * `🌙 Ada 🌙`, `• Ada`, `Ada ★`, `Ada -`: signs around a credit that belong to no name. A credit of nothing but signs
 * stays as it is.
 */
function withoutOrnaments(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && !BEGINS.test(text[from]!)) from++;
  while (to > from && !ENDS.test(text[to - 1]!)) to--;
  if (from === to) return text;
  if (from > 0 && !AHEAD.test(text.slice(0, from))) from = 0;
  const behind = text.slice(to);
  const isNote = /^ ?[*†‡]{1,3}$/.test(behind) && !text.slice(from, to).includes('*');
  return text.slice(from, isNote || BEHIND.test(behind) ? to : undefined);
}
