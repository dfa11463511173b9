import { setBesideHome } from './bracket-words.ts';
import { isHome } from './home-tags.ts';
import { setWords } from './set-words.ts';

/**
 * What some sources print without brackets and others with them, in brackets: `A aka B`, `A fka B`, `A *live*`,
 * `A | Live`, `A, UK`, `A - LIVE - UK` are read as `A (aka B)`, `A (fka B)`, `A (live)`, `A (UK)`, `A (LIVE | UK)`. `+1` is nobody, and neither are who
 * makes the visuals (`A with live visuals by B`); `A + special guest B` and `A + drums by B` are `A feat. B`.
 */
export function bracketed(text: string): string {
  if (!MAY_BE.test(text)) return text;
  return text
    .replace(ONE_MORE, '')
    .replace(VISUALS, '')
    .replace(GUEST, ' feat. ')
    .replace(ALIAS, ' (aka $1)')
    .replace(STARRED, (all, words: string) => (setWords(words) === undefined ? all : ` (${words})`))
    .replace(WITH_HOME, (all, one: string, other: string) => {
      const words = `${one} | ${other}`;
      return setBesideHome(words) === undefined ? all : ` (${words})`;
    })
    .replace(PARTED, (all, words: string) => (setWords(words) === undefined ? all : ` (${words})`))
    .replace(COUNTRY, (all, code: string) => (isHome(code) ? ` (${code})` : all));
}

const MAY_BE = /\b(?:[af]\.?k\.?a|formerly|guests?|visuals|by)\b|[*~]$|[,|·•~/–—-] ?[\w /]+!?$|\+ ?1$/i;

/** Up to what joins it to others, or to a title. An act may be called `AKA AKA`. */
const ALIAS =
  /(?<=[^\s([{])(?<!\baka) (?:[af]\.?k\.?a\.?:?|formerly(?: known as)?:?) (?!aka\b|feat|ft\b|vs\b|b2b|[&+x] )([^()[\]{}]+?)(?= (?:[bf]\d[bf]|vs\.?|x|feat\.?|ft\.?|w\/|with|pres\.?|presents|[-–—&+/|(]) ?|[,:;]|$)/gi;
const STARRED = / [*~]+([^*~]+)[*~]+$/;
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
