import { nameKey } from '../../../../db/keys/index.ts';
import { setBesideHome } from '../lexicon/bracket-words.ts';
import { isHome } from '../lexicon/home-tags.ts';
import { isCommonWord } from '../lexicon/common-words.ts';
import { BACK_TO_BACK } from '../lexicon/joiner-names.ts';
import { setWords } from '../lexicon/set-words.ts';
import vocabulary from '../lexicon/company-words.json' with { type: 'json' };
import { BESIDE, withGuests, withNotes } from './guests-and-notes.ts';

/**
 * Puts into brackets what some sources print without brackets: `A aka B`, `A fka B`, `A *live*`,
 * `A | Live`, `A, UK`, `A - LIVE - UK` are read as `A (aka B)`, `A (fka B)`, `A (live)`, `A (UK)`, `A (LIVE | UK)`. `+1`,
 * `u.v.m.` and `et ses amis` book no one, nor do those who make the visuals (`A with live visuals by B`). `A + special guest
 * B`, `A + drums by B` and `A & Friends: B` are `A feat. B`. `A #Title`, `A c/o B` and `A, Some Tour` are notes in brackets too.
 */
export function bracketed(text: string): string {
  if (!MAY_BE.test(text) && !MAY_END_SO.test(text)) return text;
  return withNotes(withGuests(withNameOfTwo(text)))
    .replace(ONE_MORE, '')
    .replace(WITHOUT_GUESTS, '')
    .replace(AND_MORE, ', more')
    .replace(OWN_COMPANY, '')
    .replace(COMPANY_LISTED, (_, behind?: string, within?: string) => ` feat. ${behind ?? within!}`)
    .replace(ALL_DJS, '$1: ')
    .replace(PIPED, (all, title: string, names: string) =>
      names.split(' | ').some((name) => setWords(name) !== undefined)
        ? all
        : `${title}: ${names.replaceAll(' | ', ', ')}`,
    )
    .replace(BACK_TO_BACK_AHEAD, '$2 $1')
    .replace(HOST_AHEAD, '$2 $1')
    .replace(SET_BEHIND_SLASH, ' ($1)')
    .replace(SET_BEFORE_HOME, (all, set: string, home: string) =>
      isHome(home) ? ` (${set} | ${home})` : all,
    )
    .replace(COUNTRY_BEHIND, (all, code: string) => (isHome(code) ? ` (${code})` : all))
    .replace(ANGLED, (all, words: string) => (setWords(words) === undefined ? all : ` (${words})`))
    .replace(SET_AND_TITLE, (all, act: string, words: string, title: string) =>
      setWords(words) === undefined || setWords(title) !== undefined || JOINED.test(title)
        ? all
        : `${act} (${words}): ${title}`,
    )
    .replace(TOGETHER, ' $1')
    .replace(HASH_TITLE, ' ($1)')
    .replace(TOUR, ' ($1)')
    .replace(CARE_OF, ' ($1)')
    .replace(HOSTS_BEHIND, 'Hosts: $1')
    .replace(FROM_WHERE, (all, home: string, at: number, credit: string) =>
      JOINED_NAME.test(credit.slice(0, at)) ? ` (${home})` : all,
    )
    .replace(VISUALS, '')
    .replace(VISUALS_OF_A_CREW, '')
    .replace(LIVE_MUSICIANS, '')
    .replace(UNNAMED_MUSICIANS, '')
    .replace(INSTRUMENT, '')
    .replace(DANCERS, '')
    .replace(GUEST_IN_BRACKET, ' feat. $1')
    .replace(LABEL, ' ($1)')
    .replace(GUEST, ' feat. ')
    .replace(ALIAS, ' (aka $1)')
    .replace(GUISE, (all, act: string, guise: string) =>
      isCommonWord({ name: act, key: nameKey(act) }) ? all : `${act} (as ${guise})`,
    )
    .replace(AHEAD, (all, words: string, name: string) =>
      setWords(words) === undefined ? all : `${name} (${words})`,
    )
    .replace(STARRED, (all, starred?: string, dashed?: string) => {
      const words = starred ?? dashed!;
      return setWords(words) === undefined ? all : ` (${words})`;
    })
    .replace(WITH_HOME, (all, one: string, other: string) => {
      const words = `${one} | ${other}`;
      return setBesideHome(words) === undefined ? all : ` (${words})`;
    })
    .replace(PARTED, (all, words: string) => (setWords(words) === undefined ? all : ` (${words})`))
    .replace(COUNTRY, (all, code: string) => (isHome(code) ? ` (${code})` : all));
}

/** Without `u`, which costs half as much again: every credit is tested. */
const MAY_BE = new RegExp(
  [
    String.raw`^(?:djs?|djanes|mcs|hosted)\b`,
    String.raw`^[bf]\d`,
    String.raw`\|.*[)\]]$`,
    String.raw`>$`,
    String.raw`[.…]$`,
    String.raw`\b(?:friends|guests|amis|amigos|freunde|amici|vrienden|gäste)(?::| \(| [-–—])`,
    String.raw` #`,
    String.raw`dan[cs]e`,
    String.raw`perform`,
    String.raw`tänzer`,
    String.raw`baila`,
    String.raw`acrobat`,
    String.raw`\b(?:invites|presents|pres\.):?$`,
    String.raw`\b(?:[af]\.?k\.?a|alias|as|are|part|partecipazione|mitwirkung|vol|pt|formerly|guests?|support|records|recordings|live|visuals|by|tour|hosts|from|c\/o|together|zusammen|gemeinsam|samen|junto|insieme|along|ehemals|vormals|voorheen|anciennement)\b`,
    String.raw`[*~]$`,
    String.raw`^(?:live|dj|hybrid)\b[^:]{0,5}:`,
    String.raw`[,|·•~/–—-] ?[\w /]+!?$`,
    String.raw`\+ ?1(?: |$)`,
    ` (?:${[...vocabulary.own_company, ...vocabulary.behind_others].join('|')})$`,
  ].join('|'),
  'i',
);
const PLAYED = 'percussion|drums|congas|sax|saxophone|trumpet|guitar|violin|harp|flute|keys|vocals';
const MAY_END_SO = new RegExp(
  String.raw`[)\]] [\p{Lu}\p{N}]|(?<=[ \p{L}])[–—-]+$|[〜～]$|participa|invit|convid|ospit|gast|gäste|[\p{L}.!?] [\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|\b(?:${PLAYED}|mic|microphone)[)\]]?$`,
  'iu',
);

/** Up to what joins it to others, or to a title. An act may be called `AKA AKA`. */
const ALIAS =
  /(?<=[^\s([{,])(?<!\baka),? (?:[af]\.?k\.?a\.?:?|alias:?|formerly(?: known as)?:?|ehemals:?|vormals:?|voorheen:?|anciennement:?) (?!aka\b|feat|ft\b|vs\b|b2b|[&+x] )([^()[\]{}]+?)(?= (?:[bf]\d[bf]|vs\.?|x|feat\.?|ft\.?|w\/|with|pres\.?|presents|[-–—&+/|(]) ?|[,:;]|$)/gi;
/** `Ada Poe as Some Alias`; a common word before it is a name's (`Soft as Snow`). */
const GUISE =
  /^((?!(?:As|Such|Just|Same|Live) )(?:[\p{Lu}\p{N}]\S* ){0,3}[\p{Lu}\p{N}]\S*) as (?!(?:An?|The|One|If|Is|Of|You|We|I)\b)(?=[\p{Lu}\p{N}])([^()[\]{},;:&+|/–—]+)(?=$| \()/u;
/** `Ada & Bo are Cy`, `Ada & Bo as Cy`: what two names are called together, in a bracket. */
function withNameOfTwo(text: string): string {
  const at = Math.max(text.lastIndexOf(' are '), text.lastIndexOf(' as '));
  const [two, name] = [text.slice(0, at), text.slice(at + 1).replace(/^\S+ /, '')];
  const isName = at > 0 && two.includes(' & ') && !/[()&,+]/.test(name) && /^[\p{Lu}\p{N}]/u.test(name);
  return isName && !two.includes('(') ? `${two} (${name})` : text;
}

const STARRED = / (?:[*~]+([^*~]+)[*~]+|[–—-]+ ?([^–—-]+) ?[–—-]+)$/;
/** `Live: A`, `DJ set: A`. */
const AHEAD = /^((?:live|dj|hybrid)(?:[ -]?(?:set|act|pa))?) ?: ?(\S.*)$/i;
const PARTED = /(?:,| [|·•~–—-]| \/+) ([\w /-]+!?)$/;
const WITH_HOME = /(?<=\S) [-–—|] ([\w /]{1,30}?) ?[-–—|/,] ?([\w /]{1,30})$/;
/** `Ada (UK)/live`. */
const SET_BEHIND_SLASH = /(?<=[)\]]) ?\/ ?((?:live|dj|hybrid)(?:[ -]?(?:set|act|pa))?)$/i;
/** `Ada live/UK`. */
const SET_BEFORE_HOME = /(?<=\S) ((?:live|dj|hybrid)(?:[ -]?(?:set|act|pa))?)\/([A-Z]{2,3})$/;
/** `Ada (live) UK`. */
const COUNTRY_BEHIND = /(?<=[)\]]) ([A-Z]{2,3})$/;
const COUNTRY = /, ?([A-Z]{2,3}(?:\/[A-Z]{2,3})?)$/;
/** Words that announce a guest. `Special Guest DJ` is an act. */
const GUEST = new RegExp(
  `(?<=\\S)${BESIDE} (?:(?:very )?special guests?(?: mcs?)?:?|supports?:|guest (?:mcs?|djs?|vocalists?|vocals):?|guests?:|guests(?! (?:live|all|from|[a-z]\\d[a-z])(?: |$))|(?:live )?(?:${PLAYED}) by) (?=[\\p{L}\\p{N}])(?!djs?(?: |$))`,
  'giu',
);
const VISUALS = new RegExp(
  `(?<=\\S)${BESIDE} (?:live )?(?:visuals|projections|animations)(?: by [^&+,/|()]+)?$|(?<=\\S)${BESIDE} [^&+,/|()]{1,60} [(\\[](?:live )?(?:visuals|vj|projections)[)\\]]$`,
  'iu',
);
/** `Ada + Glass Rooms Visuals`. */
const VISUALS_OF_A_CREW = new RegExp(`(?<=\\S)${BESIDE}(?! The )(?: \\p{Lu}\\S*){1,4} [Vv]isuals$`, 'u');
/** `Ada w/ live drums`: who plays them is not named. */
const LIVE_MUSICIANS = new RegExp(
  `(?<=\\S)(?:${BESIDE})? live (?:${PLAYED}|strings|brass|horns|piano|musicians|instruments)(?: (?:&|\\+|and) (?:${PLAYED}))?$`,
  'iu',
);
/** `Ada & percussion`, `Ada (with live drums)`. */
const UNNAMED_MUSICIANS = new RegExp(
  `(?<=\\S)(?:${BESIDE} (?:${PLAYED})$| [([](?:with|w\\/|\\+|feat\\.?|ft\\.?) (?:live )?(?:${PLAYED})[)\\]]$)`,
  'u',
);
/** `Ada ft. Bo on drums`, `Ada w/ Bo on the mic`. */
const INSTRUMENT = new RegExp(`(?<=\\S) on (?:${PLAYED}|(?:the )?mic(?:rophone)?)(?=$|[)\\]])`, 'iu');
/** `Ada w/ dancers`. */
const DANCERS =
  /(?<=\S) (?:w\/|with|\+|feat\.?|ft\.?|mit|met|avec|con|com) (?:live |fire |\d+ )?(?:dancers|performers|acrobats|tänzer(?:n|innen)?|danseu(?:rs|ses)|dansers|bailarin(?:es|as)|ballerini|dançarin[ao]s)$/i;
/** `Ada (special guest: Bo)`, `Ada (part. Bo)`. */
const GUEST_IN_BRACKET =
  / [([](?:(?:very )?(?:special )?guests?:?|part\.|participa(?:ção|ción)(?: de)?:?|(?:invitad[oa]s?|convidad[oa]s?|invitée?s?|ospit[ei]|gast|gäste) ?:) ([^()[\]]{2,})[)\]]/i;
/** `Ada | Some Records`, `Ada * Some Records`: whose act it is. */
const LABEL = /(?<=\S) [|/*•·~] ([^|/()[\]&+,]{1,40} (?:records|recordings|label(?: group)?))$/i;
/** `Ada together with Bo`, `Ada zusammen mit Bo`. */
const TOGETHER =
  /(?<=\S) (?:together|zusammen|gemeinsam|samen|junto|insieme|along) (with|mit|met|con|com|a)(?= )/i;
/** `Ada #NightTides`: the title of its show. */
const HASH_TITLE = /(?<=\S) (#\p{L}[\p{L}\p{N}_]*)$/u;
/** `Ada, Night Tides Tour`, `Ada • World Tour 2026`, `Ada | Night Tides Vol. 5`. */
const TOUR =
  /(?<=\S)(?:,| [•|/·]) ((?:[^\s,&+|/•·]+ ){1,5}(?:tour(?: 20\d\d)?|(?:vol|pt)\.? ?(?:\d+|[ivx]+)))$/i;
/** `Ada c/o Some Records`, `Ada /Some Records/`. */
const CARE_OF = /(?<=\S) (?:c\/o |\/(?=[^/]+\/$))([^/]+?)\/?$/i;
/** `MC Ada & MC Bo (hosts)`. */
const HOSTS_BEHIND = /^([^()[\]:]+) [([]hosts[)\]]$/i;
/** `Ada + Bo from Some Collective`: where the two are from. */
const FROM_WHERE = / (from [\p{Lu}\p{N}]\S*(?: [\p{Lu}\p{N}]\S*)*)$/u;
const JOINED_NAME = / [&+x] \S+(?: \S+)?$/;
const ONE_MORE = /(?<=\S) \+ ?1(?=$| (?:feat|ft|b2b|vs|w\/|with|&|\()\b)/i;
/** `Ada invites`: the guests have lines of their own. */
const WITHOUT_GUESTS = /(?<=\S) (?:invites|presents|pres\.):?$/i;
/** Words after the last name that name no one. */
const AND_MORE =
  /(?<=\S)(?:,? (?:u\. ?v\. ?[am]\.?|uvm|u\. ?a\.|e\. ?a\.|etc\.?|plus (?:local |special )?(?:support|guests?|friends|more)|und (?:viele )?(?:mehr|weitere|andere)|en (?:nog )?(?:veel )?(?:meer|anderen)|et (?:bien )?(?:plus|d['’]autres)|y (?:muchos )?más|e (?:tanti )?altri|e (?:muito )?mais|i (?:więcej|inni)|a další)|(?<=,.*)(?:,? ?(?:\.{3}|…)|, ?\.{2}))$/i;
/** `Ada en vrienden`, `Ada et ses amis`. */
const OWN_COMPANY = new RegExp(
  String.raw`(?<=\S) (?:and|und|et|y|e|en|i|a|og|och|și|si|és|ve|ja|in|un|ir|и|та|і|mit|met|med|avec|con|com|cu|with) (?:(?:his|her|their|seine[nr]?|ihre[nr]?|ses|sus|seus|suoi|zijn|haar) )?(?:${vocabulary.own_company.join('|')})$`,
  'i',
);
/** `Ada & Friends: Bo, Cy`, `Ada and Guests (Bo, Cy)`: who they are. */
const COMPANY_LISTED =
  / (?:&|\+|and|und|et|y|e|en) (?:(?:his|her|their) )?(?:friends|guests|freunde|gäste|amis|amigos|amici|vrienden)(?:(?:: (?=\S)| [-–—] (?=[^()]*(?:,| [&+x] | b2b )))([^()]+)$| \((?:(?:w\/|with|feat\.?|ft\.?) )?(?=[^()]*(?:,| [&+x] | b2b ))([^()]+)\)$)/i;
/** `DJs Ada & Bo`, `DJs: Ada, Bo`. */
const ALL_DJS =
  /^((?:resident |local |guest )?(?:djs|djanes)|mcs)(?::|(?=.*(?:,| (?:[&+x|/]|and|b2b) ))) (?=\S)/i;
/** `Some Show (Ada | Bo | Cy)`: who plays there. */
const PIPED = /^([^()[\]:|]+) [([]([^()[\]|]+(?: \| [^()[\]|]+){2,})[)\]]$/;
/** `B2B: Ada & Bo`. */
const BACK_TO_BACK_AHEAD = new RegExp(`^(${BACK_TO_BACK})(?: ?:| [–—-]) (\\S.*)$`, 'i');
/** `Hosted by Ada: Bo, Cy`. */
const HOST_AHEAD = /^(hosted by [^:,]{2,60}): (\S.*)$/i;
/** `Ada (live) Night Tides`: what follows the words about a set is its title. */
const SET_AND_TITLE = /^(.*\S) [([]([^()[\]]{2,30})[)\]] ((?=[\p{Lu}\p{N}])[^()[\]]{3,})$/u;
const JOINED = /(?:^| )(?:[&+x|/–—-]|[bf]\d[bf]|vs\.?|feat\.?|ft\.?|w\/|with)(?: |$)|[,;:]/i;
/** `Ada <live>`. */
const ANGLED = / <([^<>]{2,30})>$/;
