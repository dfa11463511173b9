import { type Masked, slice } from './brackets.ts';
import { ROOM_WORDS } from './room-words.ts';
import { isLesson, isNoMusic, isOfNoMusic, opensLesson } from './programme/no-music-credits.ts';
import vocabulary from './title-words.json' with { type: 'json' };
import { isProgrammeItem } from './programme/programme-items.ts';

/* A line of the vocabulary holds several alternatives of a regular expression. */

/** A mark between a performer and the title of the performance. */
export interface TitleMark {
  readonly from: number;
  readonly to: number;
  /** `presents` or `pres.`, not `:` or ` - `. */
  readonly presents: boolean;
  readonly colon?: boolean;
  /** ` - ` between spaces. */
  readonly dash?: boolean;
  /** `statt`, `@`: the text after it is the act that is replaced, or a place. */
  readonly instead?: boolean;
  /** `plays`, `performs`: the act before it plays. */
  readonly performs: boolean;
  /** `Opening by`: the text before it is not an act. */
  readonly by?: true;
}

/** The first title mark outside brackets that has something on both sides; null where there is none. */
export function titleMark({ mask }: Masked): TitleMark | null {
  if (!MAY_MARK.test(mask)) return null;
  const match = MARK.exec(mask);
  if (match === null) return null;
  return {
    from: match.index,
    to: match.index + match[0].length,
    presents: match.groups!.presents !== undefined,
    performs: match.groups!.performs !== undefined || match.groups!.instead !== undefined,
    colon: match[0].trim() === ':',
    dash: /^[-–—]$/.test(match[0].trim()),
    instead: match.groups!.instead !== undefined,
  };
}

/**
 * `Opening: Ada`, `replaced by: Ada`, `statt: Ada`: words about the time or the role of the act that follows.
 */
export const announces = (text: string): boolean => ANNOUNCES.test(text);
/** True if a title announces more than one act (`DJs: Ada & Bo`). */
export const announcesSeveral = (text: string): boolean =>
  announces(text) && /(?:s|gäste|gasten|ospiti)$/i.test(text);
const ANNOUNCES = new RegExp(`^(?:${vocabulary.announces.join('|')})$`, 'i');

/** `Some Room: Ada`, `Zaal 2: Ada`, `Some Radio: Ada`: a place, a broadcaster or a label rather than an act, where it is not known. */
const PLACE = new RegExp(
  String.raw`\S (?:room|stage|floor|arena|tent|terrace|garden|radio|[fa]m|tv|records|recordings|productions|podcast|nights?|hour|art ?car)$|^(?:${ROOM_WORDS}) ?(?:\d|[ivx]+|[a-d])$`,
  'i',
);

/** `Rozmowa: kto gra tutaj`: behind one word a text in lower case is as often what is talked about or taught. */
const ONE_WORD = /^\p{Lu}\p{Ll}{3,}$/u;

/** `Main Stage`, `Night`, `Some Club`: where or when others play. */
export const isPlaceOrNight = (text: string): boolean => PLACE_OR_NIGHT.test(text);
const PLACE_OR_NIGHT =
  /(?:^| )(?:room|stage|floor|arena|tent|terrace|garden|radio|records|recordings|podcast|nights?|club|bar|boat|hour|friday|saturday|sunday|area|zone|cabaret|show|battle|contest|karaoke)$/i;

/** The choice for a person if no name is known: an act and its title, or most likely a place and an act. */
export function asksOf(
  { colon, dash, instead, presents, from, to }: TitleMark,
  { text }: Masked,
): 'act' | 'place' | undefined {
  const behind = text.slice(to).trim();
  if ((colon === true || presents) && PLACE.test(text.slice(0, from))) return 'place';
  const isName =
    (dash === true && !IS_TITLE.test(behind)) ||
    (colon === true && !isInLowerCase(behind) && !IS_TITLE.test(behind.replace(/^the /i, ''))) ||
    (colon === true && isInLowerCase(behind) && ONE_WORD.test(text.slice(0, from)));
  return instead === true || isName ? 'act' : undefined;
}

/** `House of Madness`, `Mayhem LIVE`, `“Night Tides”`: words of a title and of hardly any name. */
const IS_TITLE =
  /(?:^| )(?:the|an?|of|from|in|on|to|for|into|with|und|im|des|het|een)(?: |$)|["“”„«»]|^['‘].*['’]$|(?:^| )(?:live|tour|show|set|album|project|experience|edition|anniversary|years|release|[ivx]*(?:ii|iv|vi|ix)|part \w+|vol\.? ?\d+|\d+°.*)\W*$|(?:^| )(?:tribute|celebration|songs|like|vinyl)(?: |$)/i;

/** `Some Label: The Rooks` may be the act of a place; `Ada: glass rooms` is a title. */
const isInLowerCase = (text: string): boolean => /^\p{Ll}/u.test(text) && !/ \p{Lu}/u.test(text);

/** `Talk: Bees`, `Workshop with Ada`, `Some Festival: Talk with Ada`. */
export function isPlaceholderPart({ colon, from, to }: TitleMark, { text }: Masked): boolean {
  const title = text.slice(0, from);
  if (colon === undefined) return isLesson(title) || isItemBefore(title);
  const behind = text.slice(to).trim();
  return (
    colon &&
    (isNoMusic(title) ||
      isOfNoMusic(behind) ||
      isLesson(behind) ||
      opensLesson(behind) ||
      isItemBefore(title))
  );
}

/** `Rondleiding: Some Hall`; at a ceremony or a show acts play. */
export const isItemBefore = (title: string): boolean => !SHOW.test(title) && isProgrammeItem(title);
const SHOW =
  /^(?!.*(?:ausstellung|exhibition|exposi)).*(?:ceremon|cérémon|cerimo|cerimô|zeremon|церемон|open|clos|eröffn|ouvert|apert|abert|otwar|открыт|ritual|rituel|parade|show|kinder|kids)/i;

/** Does this name an event or a kind of set rather than an act (`Daybreak Session: …`, `Sunrise Set with …`)? */
export const isEvent = (text: string): boolean => EVENT.test(text) || OF_SETS.test(text);

/** `Some Lawn Sunrise with Ada`: when or at which meal others play. */
export const isTimeOfDay = (text: string): boolean => TIME_OF_DAY.test(text);
const TIME_OF_DAY = /(?:^| )(?:sunrise|sunset|dawn|dusk|daybreak|breakfast|lunch|dinner|picnic)$/i;

const SLOT = String.raw`(?:opening|closing|sunrise|sunset|warm(?:ing)?[ -]?up|morning|midnight|surprise|secret|special)`;
const OF_SETS = new RegExp(`^(?:the )?${SLOT}(?: dj| live)? set$`, 'i');

/**
 * `Opening by Ada`, `Closing set by Ada`, `Label Takeover by Ada`, `Some Band tribute by Ada`: after it follows the act that
 * plays.
 */
export function byMark({ mask }: Masked): TitleMark | null {
  const match = MAY_BE_BY.test(mask) ? BY.exec(mask) : null;
  if (match === null) return null;
  const from = match[1]!.length;
  return { from, to: match[0].length, presents: false, performs: false, by: true };
}
/** `The Voyage by Ada`: two words at least, so that `Step by Step` is none. */
export function looseByMark({ mask }: Masked): TitleMark | null {
  const match = MAY_BE_BY.test(mask) ? LOOSE_BY.exec(mask) : null;
  if (match === null) return null;
  return { from: match[1]!.length, to: match[0].length, presents: false, performs: false };
}
const LOOSE_BY = /^((?:\S+ ){1,8}\S+) by (?=[\p{Lu}\p{N}])/u;
const MAY_BE_BY =
  / by:? | (?:door|przez|von|par|por) |carte blanche |^(?:tribut|hommage|homena|omaggio|eerbetoon|hołd)/i;
const BY = new RegExp(
  `^((?:soirée |nuit )?carte blanche|(?:the )?(?:${SLOT}(?: (?:dj |live )?(?:set|show))?|(?:(?:${SLOT}|live|dj|vinyl|hybrid|extended|ambient|acoustic) ){1,3}(?:set|session)|(?:live )?(?:music|vocals|percussion|drums|sax(?:ophone)?)|(?:power|happy) hour|support|take ?over)|(?:\\S+ ){1,8}(?:showcase|take ?over|tribute|(?:after)?party|interpreted|performed|played)|(?:an? |the )?(?:tribute to|tributo a|hommage (?:à|an)|homenaje a|omaggio a|homenagem a|eerbetoon aan|hołd dla) (?:\\S+ ){0,5}\\S+) (?:by|par|por|von|door|di|przez|(?<=carte blanche )(?:à|to|für|aan|per|para|dla)):? (?=\\S)`,
  'iu',
);

/** The first `mit`, `met`, `avec`, `con`, `com`, `z` … before a name, if no joiner is ahead of it. */
export function withElsewhere({ mask }: Masked, joiner = mask.length): TitleMark | null {
  const found = MAY_BE_WITH.test(mask) ? WITH_ELSEWHERE.exec(mask) : null;
  if (found === null || found.index > joiner) return null;
  return { from: found.index, to: found.index + found[0].length, presents: false, performs: false };
}
/** Without `u`, which costs more: every credit is tested. */
const MAY_BE_WITH = / (?:m[ei][dt]|avec|co[mn]|s[ae]?|ze?|[сз][оі]?|із) /;
const WITH_ELSEWHERE = / (?:mit|met|med|avec|con|com|se?|ze?|со?|зі?|із|sa) (?=\p{Ll}?[\p{Lu}\p{Lo}\p{N}])/u;

const EVENT = new RegExp(vocabulary.event.join('|'), 'iu');

/** Whether this whole credit is an event of an act or a label (`Some Label Showcase`, `Some Act Night Tides Tour`). */
export const namesAnEvent = (text: string): boolean => NAMES_EVENT.test(text);
const NAMES_EVENT =
  /^\S+ .*(?:showcase|take ?over|tour|aftershow|after ?party|label night|soundclash|experience|hour|edition|festival|market ?place|(?:beach|boat|pool|office|garden|house|tea|dinner|release|foam) party)$/i;

/** True if the text names a performance, not a performer (`A – a tribute to B`). */
export const isDescription = (text: string): boolean => /^(?:an? |the )?tribute to /i.test(text);

/** Before and after the mark. */
export const aroundTitle = (
  masked: Masked,
  { from, to }: Pick<TitleMark, 'from' | 'to'>,
): [Masked, Masked] => [slice(masked, 0, from), slice(masked, to, masked.text.length)];

/**
 * `… hosted by …`, `Host: …`, `MCs: …`: the text before the first mark and the hosts after the last; `… hosting`: all
 * before it are hosts. Null if there is no mark.
 */
export function aroundHostedBy(masked: Masked): [Masked, Masked] | null {
  if (!MAY_BE_HOSTED.test(masked.mask)) return null;
  const hosting = HOSTING.exec(masked.mask);
  if (hosting !== null) return [slice(masked, 0, 0), slice(masked, 0, hosting.index)];
  const found = [
    ...masked.mask.matchAll(
      /(?:^| )(?:hosted by|gehostet von|gehost door|moderiert von|animé par|presentado por|prowadzenie):? |^(?:(?:curated|presented) by|kuratiert von|curado por) (?=[^:,]+$)|(?: [-–—/|+&]|,) (?:(?:hosts?|mc(?:['’]?s)?|moderation): |host (?=mc ))|^(?:(?:stage )?hosts?|hosting|moderation|mc(?:['’]?s)?|gastgeber(?:in)?|gastheer|presentador(?:a)?|anfitri[oó]na?): /giu,
    ),
  ];
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [before = ''] = /^.*?(?= ?[-–—:+,|]?$)/u.exec(masked.mask.slice(0, first.index).trimEnd()) ?? [];
  return [slice(masked, 0, before.length), slice(masked, last.index + last[0].length, masked.text.length)];
}

const MAY_BE_HOSTED =
  /host|^cura|^kurat|^presented|moder|animé|presentado|prowadz|gast|presentador|anfitri|^mc|mc['’]?s?: /iu;
const HOSTING = /(?<=\S) (?:hosting|as (?:the )?host)$|(?<=^mc \S.*) hosts$/i;

const MAY_MARK = new RegExp(vocabulary.may_mark.join('|'), 'i');
const MARK = new RegExp(
  String.raw`(?<=\S)(?: proudly)? (?:(?<presents>${vocabulary.presents.join('|')})|(?<performs>${vocabulary.performs.join('|')})|(?<instead>${vocabulary.instead.join('|')})):?(?= \S)|(?<=\S)(?<!\b(?:ft|feat|featuring|re)) ?: (?=\S)| [-–—] (?=\S)(?!\S$)`,
  'i',
);
