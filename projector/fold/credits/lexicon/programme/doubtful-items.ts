import { nameKey } from '../../../../../db/keys/index.ts';
import { wellKnownActs } from '../well-known-names.ts';
import vocabulary from './doubtful-items.json' with { type: 'json' };
import { entriesIn, resemblesItem, toWords } from './programme-items.ts';

/*
 * Words that are items of a programme as often as names of acts (`Fireworks`, `Glass Wrestling`, `Why Glass Breaks`), in the
 * languages of the vocabularies: such a credit is booked, and a person is asked. A fixed list, as those of programme items.
 */

interface Words {
  /** Whole credits. */
  readonly alone: ReadonlySet<string>;
  /** The last word of a credit of several words. */
  readonly last: ReadonlySet<string>;
  /** The first word of a credit of several words. */
  readonly lessons: ReadonlySet<string>;
  /** The first word of a credit of at least three words. */
  readonly first: ReadonlySet<string>;
}

let words: Words | null = null;

/** Computed for the first credit that needs them. */
const readWords = (): Words =>
  (words ??= {
    alone: new Set(entriesIn(vocabulary.alone)),
    last: new Set(entriesIn(vocabulary.last)),
    lessons: new Set(entriesIn(vocabulary.lessons)),
    first: new Set(entriesIn(vocabulary.first)),
  });

/** May a whole credit be an item that is no music? A well-known act is asked about only if its whole name is such a word. */
export function mayBeProgrammeItem(credit: string): boolean {
  const all = toWords(credit);
  const { alone, last, lessons, first } = readWords();
  if (alone.has(all.join(' '))) return true;
  if (wellKnownActs().has(nameKey(credit))) return false;
  return (
    (all.length > 1 && (last.has(all.at(-1)!) || lessons.has(all[0]!))) ||
    resemblesItem(all) ||
    (all.length > 2 && (first.has(all[0]!) || /\p{L} ?\?$/u.test(credit)))
  );
}
