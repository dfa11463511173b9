/** An artist that a line of a setlist names; `id`: the MBID of its link, null where the name is plain text. */
export interface SetlistArtist {
  readonly name: string;
  readonly id: string | null;
}

/** A line `@ …` of a setlist: the credit as text, and the artists that it links or, without a link, the credit itself. */
export interface ArtistLine {
  readonly credit: string;
  readonly artists: readonly SetlistArtist[];
}

const LINK = /\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\|([^\]]*))?\]/giu;

/**
 * The artist lines of a setlist. Lines of works (`*`) and of remarks (`#`) are left out. Syntax:
 * musicbrainz.org/doc/Event/Setlist. A linked artist without a name in a line of no other text is left out.
 */
export function artistLines(setlist: string): readonly ArtistLine[] {
  return setlist
    .split(/\r?\n/u)
    .filter((line) => line.startsWith('@'))
    .map((line) => parseLine(line.slice(1)))
    .filter(({ credit }) => credit !== '');
}

function parseLine(text: string): ArtistLine {
  // After the last bracket is no link, and the search of one from each open bracket would not end.
  const linkable = text.slice(0, text.lastIndexOf(']') + 1);
  const linked = [...linkable.matchAll(LINK)].map(([, id, name]) => ({
    name: plain(name ?? ''),
    id: id!.toLowerCase(),
  }));
  const credit = plain(linkable.replaceAll(LINK, '$2') + text.slice(linkable.length));
  const artists = linked.filter(({ name }) => name !== '');
  return { credit, artists: artists.length > 0 ? artists : [{ name: credit, id: null }] };
}

/** Brackets and ampersands that are no syntax are written as entities. */
const plain = (text: string): string =>
  text
    .replaceAll(/&(?:lsqb|lbrack);/g, '[')
    .replaceAll(/&(?:rsqb|rbrack);/g, ']')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();
