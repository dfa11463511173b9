import { nameKey } from '../../../db/keys/index.ts';
import { isSetWord, setWords } from './set-words.ts';

/**
 * Does this text stand for somebody who is not named (`TBA`, `More to be announced`, `???`, `Secret act`, `ID`)? Asked of
 * a whole credit and of each part, before known names: an artist `Surprise` in some database must not be booked by it.
 * Whole words only: `ARTBAT` and `Tabanca` are acts.
 */
export function isPlaceholder(text: string): boolean {
  if (!HINT.test(text)) return false;
  if (ONLY_SIGNS.test(text) || ONLY_JOINER.test(text) || LEADING_FRIENDS.test(text)) return true;
  if (NOTHING.test(text) || RUNNING_ORDER.test(text) || isBareSet(text)) return true;
  const words = wordsOf(text);
  return EXACT.has(words.join(' ')) || isUnnamed(words) || ALL_TOGETHER.test(words.join(' '));
}

/** Words about a set that is nobody's (`(live)`, `[DJ set]`). Without a bracket one word may be a name. */
function isBareSet(text: string): boolean {
  const within = /^[([{]\s*([^()[\]{}]+?)\s*[)\]}]$/.exec(text.trim())?.[1];
  return within !== undefined && setWords(within) !== undefined;
}

/** Company that is not named, as a part after a joiner (`& Friends`, `and Guests`, `+ many more`). */
export const isUnnamedCompany = (text: string): boolean => COMPANY.test(wordsOf(text).join(' '));

export const COMPANY_WORDS =
  '(?:best |all )?friends|freunde|amigos|amis|guests?|gäste|gaste|gaeste|special guests?|surprise guests?|band|live band|full band|more|many more|others|co|alle';

const COMPANY = new RegExp(`^(?:his |her |their |and |und )?(?:${COMPANY_WORDS})$`);

/** What every placeholder has, so that nearly every name is done with at once. */
const HINT =
  /\?|^[\s\p{P}]*$|^\s*[([{]|\b(?:t\.?b|ids?$|open|n\W|unknown|various|special|guest|secret|surpri|myst|more|and|all|alle|sorpr|invit|announc|annon|annun|anun|conf[ei]rm|reveal|unannou|\W*friends|wird|[bf]\d[bf]|local|resid|support|coming|por|pr[oó]x|em|ospite|invit|determ|defin|geheim|bald|volgt|binnen|wkr|artist|verras|nog|nn|ntb|folgt|hemlig|[vn][./]|doors?|gates?|stage|venue|change|sound|line|set|music|closing|end|silent|live (?:act|pa)$)|überrasch|^à |demnä/iu;
const ONLY_JOINER = /^[bf]\d[bf](?:\d[bf])*$/i;
const ONLY_SIGNS = /^(?=[\s\p{P}]*\?)[\s\p{P}]*$|^[-–—.…*\s]+$/u;
const LEADING_FRIENDS = /^[&+] friends$/i;
const NOTHING = /^(?:v[./] ?a|n[./] ?a)\.?$/i;

/** What a stage's sheet says between the acts. */
const RUNNING_ORDER =
  /^(?:(?:doors?|gates?|stage|venue) (?:open(?:s|ing)?|closed?|closing)|change ?-?over|sound ?-?check|line ?-?check|set ?-?change|music (?:ends|stops)|(?:the )?(?:opening|closing) ceremony|(?:the )?end ?-?show|(?:\S+ ){0,3}open decks?|open mic|silent disco)[!.]*(?: \d.*)?$/i;
const ALL_TOGETHER = /^(?:noch ?mal )?alle (?:die |noch|zusammen|nochmal)/;

const EXACT = new Set(
  [
    'id', 'ids', 'n n', 'unknown', 'unknown artist', 'various', 'various artists', 'guest', 'guests', 'special guest',
    'special guests', 'surprise', 'open decks', 'open b2b', 'b2b', 'all together', 'and more', 'many more',
    'and many more', 'wird noch bekannt gegeben', 'überraschungsgast', 'überraschung', 'invité surprise', 'à annoncer',
    'sorpresa', 'invitado sorpresa', 'por anunciar', 'a anunciar', 'da annunciare', 'por confirmar', 'a confirmar',
    'por determinar', 'invitado especial', 'artista invitado', 'artista por confirmar', 'artista sorpresa', 'em breve',
    'artiste surprise', 'invité spécial', 'à confirmer', 'à venir', 'ospite a sorpresa', 'ospite speciale',
    'da confermare', 'überraschungsact', 'special gast', 'special gäst', 'hemlig gäst', 'verrassingsact',
    'nog bekend te maken', 'wird noch bekanntgegeben', 'wird bekannt gegeben', 'wird bekanntgegeben', 'folgt noch',
    'n n b', 'n t b', 'nnb', 'ntb', 'coming soon', 'more to come', 'more soon', 'more names soon', 'local dj', 'local djs',
    'próximamente', 'a determinar', 'a definir', 'da definire', 'in via di definizione', 'à déterminer', 'invité secret',
    'invitado secreto', 'ospite segreto', 'artista secreto', 'artiste secret', 'geheimer gast', 'geheimer act', 'demnächst',
    'demnächst mehr', 'bald mehr', 'volgt', 'volgt nog', 'binnenkort bekend', 'wkrótce', 'hemlig akt', 'hemlig artist',
    'dj set', 'live set', 'hybrid set', 'live act', 'live pa', 'local support', 'resident dj', 'resident djs', 'residents', 'support', 'support act', 'support acts', 'support tba',
  ].map((phrase) => phrase.split(' ').map(nameKey).join(' ')),
); // prettier-ignore

const ABBREVIATIONS = ['tba', 'tbc', 'tbd', 'unannounced'];
const CORE = new Set([...ABBREVIATIONS, 'secret', 'surprise', 'mystery', 'announced', 'confirmed', 'revealed', 'guest', 'guests']); // prettier-ignore
const AROUND = new Set([
  'more', 'to', 'be', 'act', 'acts', 'artist', 'artists', 'set', 'sets', 'dj', 'djs', 'very', 'special', 'soon', 'and', 'the',
  'a', 'headliner', 'line', 'up', 'lineup', 'names', 'name', 'b2b', 'show', 'live', 'id', 'many', 'opening', 'closing',
]); // prettier-ignore

/** These go with it and say nothing: `The Secret` and `Mystery Live` may be names. */
const FILL = new Set(['the', 'a', 'and', 'live', 'many']);

/** A word for the unnamed, and else only words that go with it. A lone `Secret` or `Guest` may be a name. */
function isUnnamed(words: readonly string[]): boolean {
  const ofSet = words.some((word) => word === 'set' || word === 'sets') ? isSetWord : () => false;
  if (!words.every((word) => CORE.has(word) || AROUND.has(word) || ofSet(word))) return false;
  if (!words.some((word) => CORE.has(word))) return false;
  return (
    words.filter((word) => !FILL.has(word)).length > 1 || words.some((word) => ABBREVIATIONS.includes(word))
  );
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/\b([a-z])\.(?=[a-z]\b)/gi, '$1')
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, ' ')
    .split(/[\s.,:;!?()[\]{}"'*_/+&-]+/)
    .map(nameKey)
    .filter((word) => word !== '');
