import { isNoMusicCredit } from '../lexicon/programme/no-music-credits.ts';
import { setWords } from '../lexicon/set-words.ts';

/** A joiner before words that announce a guest. */
export const BESIDE = String.raw`(?: (?:&|\+|x|with|w\/|and|plus|f(?:ea)?t\.?|featuring|[/|–—-])|,)`;

/** Reads `Ada part. Bo` and `Ada, Gast: Bo` as `Ada feat. Bo`, in Romance languages, German and Dutch. */
export const withGuests = (text: string): string =>
  MAY_HAVE_GUESTS.test(text) ? text.replace(PARTICIPATION, ' feat. ').replace(GUEST, ' feat. ') : text;

const MAY_HAVE_GUESTS = /part|mitwirkung|invit|convid|ospit|gast|gäste/i;

/** `Ada part. Bo`, `Ada con la participación de Bo`: as Portuguese and Spanish lineups print `feat.`. */
const PARTICIPATION =
  /(?<=\S),? (?:part\.(?: esp\.)?|(?:with|con|com|avec) (?:(?:the|la|a) )?(?:special |especial )?(?:participa(?:tion|ción|ção)|partecipazione)(?: especial| speciale)? (?:of|de|di)|unter Mitwirkung von) (?=[\p{Lu}\p{Lo}])/gu;
/** `Ada, Gast: Bo`, `Ada – invité : Bo`, `Ada + convidado especial Bo`. */
const GUEST = new RegExp(
  `(?<=\\S)(?:${BESIDE})? (?:(?:invitad[oa]s?|convidad[oa]s?|invitée?s?|ospit[ei]|gast|gäste|gasten) ?:|invitad[oa]s? especial(?:es)?:?|convidad[oa]s? especia(?:l|is):?|ospit[ei] special[ei]:?|invitée?s? spécia(?:l|le|ux|les) ?:?) (?=[\\p{L}\\p{N}])`,
  'giu',
);

/** Puts notes about an act into brackets: the title in `Ada -Night Tides-`, the second spelling in `Howie Lee 李化迪`. */
export const withNotes = (text: string): string =>
  MAY_HAVE_NOTES.test(text) ? text.replace(DASHED_TITLE, toTitle).replace(OTHER_SCRIPT, toNote) : text;

const MAY_HAVE_NOTES = /[-~〜～]$|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** `Ada -Night Tides-`, `Ada ~Night Tides~`: a title, as Japanese lineups print it. */
const DASHED_TITLE =
  /(?<=\S) (?:-(?=\S)([^-–—]{3,60})(?<=\S)-|[~〜～](?=\S)([^~〜～]{3,60})(?<=\S)[~〜～])$/u;
/** `Howie Lee 李化迪`, `Park Hye Jin 박혜진`: the name again, in its own script. An article is no name. */
const ASIAN = String.raw`[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー・]`;
const OTHER_SCRIPT = new RegExp(
  String.raw`(?<=\p{Script=Latin}{2}[.!?]?)(?<!(?:^| )(?:the|dj|mc|vj|vs|with|feat|ft|and|by)\.?) (${ASIAN}+(?: ${ASIAN}+)?)(?=$|,| (?:[&+x/]|b2b|vs\.?|feat\.?|ft\.?|w\/|with|\() ?)`,
  'giu',
);

const toNote = (all: string, name: string): string => (isNoMusicCredit(name) ? all : ` (${name})`);
const toTitle = (all: string, dashed?: string, waved?: string): string => {
  const title = dashed ?? waved!;
  return setWords(title) === undefined ? ` (${title})` : all;
};
