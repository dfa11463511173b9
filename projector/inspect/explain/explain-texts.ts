/** Texts for codes of an explanation. */

/** `name:kode9` is a normalized name; anything else an id. */
export const ledBy = (node: string): string => {
  const name = /^(?:label:)?name:(.*)$/su.exec(node)?.[1];
  return name === undefined ? `id ${node.replace(/^label:/, '')}` : `name ${name}`;
};

/** The file name of a path; `--json` has the whole path. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `edition.reported` on the explained edition, `artist.reported` on `artist:discogs:28`. */
export const statedOf = (type: string, subject: string): string =>
  type === 'edition.reported'
    ? 'when and where'
    : type === 'lineup.reported'
      ? 'who plays'
      : subject.replace(/^(?:artist|label|release):/, (kind) => `${kind.slice(0, -1)} `);

/** Shortens `2026-03-26T20:05:16.000Z` by zero milliseconds and a zero time of day. */
export const instant = (iso: string): string => iso.replace('.000Z', 'Z').replace('T00:00:00Z', '');

const REVIEW_ITEMS: Readonly<Record<string, (about: string) => string>> = {
  near_name: (about) => `may be the same artist as ${toSlug(about)}: their names are nearly equal`,
  suggestion: (about) => `may be the same artist as ${toSlug(about)}`,
  ambiguous_name: (about) => `several artists share the name ${about}`,
  split: (about) => `it is uncertain whether the credit is one act or several: ${about}`,
  no_music: (about) => `does not look like music: ${about}`,
  habit: (about) =>
    `credits such as A & B that were split only because ${about} usually prints two separate acts like this`,
  title: (about) => `it is uncertain whether the words are an act or a title: ${about}`,
  called_off: (about) => `it is uncertain whether the act plays or is cancelled: ${about}`,
  hosted_by: (about) => `it is uncertain whether the act plays or only hosts: ${about}`,
  unknown_tag: (about) => `an unknown genre tag: ${about}`,
  day_conflict: (about) => `a source gives a day outside of the edition's dates: ${about}`,
  other_year: (about) => `the edition's dates are in another year than ${about}`,
  disagreement: (about) => `sources disagree: ${about}`,
  look_again: (about) => `a source has changed, and now differs from a correction: ${about}`,
  no_zone: () => 'the edition has times but no time zone',
  same_name: (about) => `it is uncertain whether ${about} is one artist or several artists`,
  same_act: (about) => `it is uncertain whether two credits are the same act or two acts: ${about}`,
  times_withheld: () => 'readers do not see the times of a source, because the times look like placeholders',
  two_editions: (about) => `one series has two editions in one year: ${toSlug(about)}`,
};

const toSlug = (about: string): string => about.replace(/^(?:artist|edition|label):/, '');

export const reviewItemText = (kind: string, about: string): string =>
  REVIEW_ITEMS[kind]?.(about) ?? `${kind}: ${about}`;
