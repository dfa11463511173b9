import { ROOM_WORDS } from '../room-words.ts';
import { entriesIn, toWords } from './programme-items.ts';
import vocabulary from './announcing-words.json' with { type: 'json' };

/*
 * Words before a colon, `with` or `hosted by` that name no act there: rooms (`Lobby`, `kleiner Saal`) and nouns of titles
 * (`Commissioned work`, `Soirée`), in the languages of the vocabularies. Elsewhere such a word may be a name.
 */

interface Words {
  readonly rooms: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
}

let words: Words | null = null;

/** Computed for the first credit that needs them. */
const readWords = (): Words =>
  (words ??= {
    rooms: new Set(entriesIn(vocabulary.rooms)),
    titles: new Set(entriesIn(vocabulary.titles)),
  });

/** Is this a room (`Lobby`, `Room 3`, `Room Two`, `Techno Floor`, `Waterfloor`)? */
export const isRoom = (text: string): boolean =>
  readWords().rooms.has(toWords(text.replace(COUNTED, '')).join(' ')) || NAMED_ROOM.test(text);
const COUNT = String.raw` (?:\d{1,2}|[ivx]+|one|two|three|four|[a-d])`;
const COUNTED = new RegExp(`${COUNT}$`, 'i');
const NAMED_ROOM = new RegExp(
  String.raw`^(?:${ROOM_WORDS}|arena|tent)(?:${COUNT})?$|^(?:\S+ ){0,2}\S*(?:floor|stage|bühne|tanzfläche)$`,
  'i',
);

/** Does this begin or end with a noun of a title (`Commissioned work`, `Soirée Quix`, `Quix Release Party`)? */
export function isTitleWord(text: string): boolean {
  const all = toWords(text);
  return all.some((_, i) => isEntry(all.slice(0, i + 1)) || isEntry(all.slice(i)));
}

const isEntry = (part: readonly string[]): boolean => readWords().titles.has(part.join(' '));
