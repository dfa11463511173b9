import { setBesideHome } from './bracket-words.ts';
import { isHome } from './home-tags.ts';
import { setWords } from './set-words.ts';

/**
 * What some sources print without brackets and others with them, in brackets: `A aka B`, `A fka B`, `A *live*`,
 * `A | Live`, `A, UK`, `A - LIVE - UK` are read as `A (aka B)`, `A (fka B)`, `A (live)`, `A (UK)`, `A (LIVE | UK)`. `+1` and
 * `u.v.m.` are nobody, and neither are who
 * makes the visuals (`A with live visuals by B`); `A + special guest B` and `A + drums by B` are `A feat. B`.
 */
export function bracketed(text: string): string {
  if (!MAY_BE.test(text)) return text;
  return withNameOfTwo(text)
    .replace(ONE_MORE, '')
    .replace(AND_MORE, '')
    .replace(VISUALS, '')
    .replace(GUEST, ' feat. ')
    .replace(ALIAS, ' (aka $1)')
    .replace(GUISE, '$1 (as $2)')

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

const MAY_BE =
  /\b(?:[af]\.?k\.?a|as|are|formerly|guests?|visuals|by)\b|[*~]$| [–—-]+$|^(?:live|dj|hybrid)\b[^:]{0,5}:|[,|·•~/–—-] ?[\w /]+!?$|\+ ?1$| (?:u\. ?v\. ?[am]\.?|uvm|support|guests?|friends|more|meer|mehr|weitere|más|altri|plus|więcej|další)$/i;

/** Up to what joins it to others, or to a title. An act may be called `AKA AKA`. */
const ALIAS =
  /(?<=[^\s([{])(?<!\baka) (?:[af]\.?k\.?a\.?:?|formerly(?: known as)?:?) (?!aka\b|feat|ft\b|vs\b|b2b|[&+x] )([^()[\]{}]+?)(?= (?:[bf]\d[bf]|vs\.?|x|feat\.?|ft\.?|w\/|with|pres\.?|presents|[-–—&+/|(]) ?|[,:;]|$)/gi;
/** `Ada Poe as Some Alias`; one word before it may be a name's (`Soft as Snow`). */
const GUISE =
  /^((?!(?:As|Such|Just|Same|Live) )(?:[\p{Lu}\p{N}]\S* ){1,3}[\p{Lu}\p{N}]\S*) as (?!(?:An?|The|One|If|Is|Of|You|We|I)\b)(?=[\p{Lu}\p{N}])([^()[\]{},;:&+|/–—]+)(?=$| \()/u;
/** `Ada & Bo are Cy`: what two names are called together, in a bracket. */
function withNameOfTwo(text: string): string {
  const at = text.lastIndexOf(' are ');
  const [two, name] = [text.slice(0, at), text.slice(at + ' are '.length)];
  const isName = at > 0 && two.includes(' & ') && !/[()&,+]/.test(name) && /^[\p{Lu}\p{N}]/u.test(name);
  return isName && !two.includes('(') ? `${two} (${name})` : text;
}

const STARRED = / (?:[*~]+([^*~]+)[*~]+|[–—-]+ ([^–—-]+) [–—-]+)$/;
/** `Live: A`, `DJ set: A`. */
const AHEAD = /^((?:live|dj|hybrid)(?:[ -]?(?:set|act|pa))?) ?: (\S.*)$/i;
const PARTED = /(?:,| [|·•~–—-]| \/+) ([\w /-]+!?)$/;
const WITH_HOME = /(?<=\S) [-–—|] ([\w /]{1,30}?) ?[-–—|/,] ?([\w /]{1,30})$/;
const COUNTRY = /, ?([A-Z]{2,3}(?:\/[A-Z]{2,3})?)$/;
/** What a guest is announced behind. `Special Guest DJ` is an act. */
const BESIDE = String.raw`(?: (?:&|\+|with|w\/|and|plus|f(?:ea)?t\.?|featuring)|,)`;
const PLAYED = 'percussion|drums|congas|sax|saxophone|trumpet|guitar|violin|harp|flute|keys|vocals';
const GUEST = new RegExp(
  `(?<=\\S)${BESIDE} (?:(?:very )?special guests?(?: mcs?)?:?|guest (?:mcs?|djs?|vocalists?|vocals):?|guests?:|(?:live )?(?:${PLAYED}) by) (?=\\S)(?!djs?(?: |$))`,
  'giu',
);
const VISUALS = new RegExp(
  `(?<=\\S)${BESIDE} (?:live )?(?:visuals|projections|animations)(?: by [^&+,/|()]+)?$`,
  'iu',
);
const ONE_MORE = /(?<=\S) \+ ?1$/;
/** Behind the last name: nobody in particular. */
const AND_MORE =
  /(?<=\S),? (?:u\. ?v\. ?[am]\.?|uvm|plus (?:local |special )?(?:support|guests?|friends|more)|und (?:viele )?(?:mehr|weitere)|en (?:nog )?meer|et plus|y (?:muchos )?más|e (?:tanti )?altri|i więcej|a další)$/i;
