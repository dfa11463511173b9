import type { ResolvedArtist, ReviewItem } from '../../fold/identity/index.ts';
import { type Likeable, likeable, pairsOf, suggestion } from '../../fold/near-names/index.ts';
import { type NearNameRow, nearNameRow, neighboursOf } from '../../store/names/index.ts';

/** All artists that take part in near names. */
export function nearNamesOf(resolvedArtists: readonly ResolvedArtist[]): NearNames {
  return new NearNames(resolvedArtists.flatMap((resolved) => likeable(resolved) ?? []));
}

class NearNames {
  readonly #artists: readonly Likeable[];
  /** The neighbours of all artists, one after the other: some 60 bytes an artist. */
  readonly #neighbours: Int32Array;
  /** The index at which the neighbours of each artist begin; the last element is the end. */
  readonly #starts: readonly number[];

  constructor(artists: readonly Likeable[]) {
    this.#artists = artists;
    const [neighbours, starts]: [number[], number[]] = [[], [0]];
    for (const each of artists) {
      for (const neighbour of neighboursOf(each)) neighbours.push(neighbour);
      starts.push(neighbours.length);
    }
    this.#neighbours = Int32Array.from(neighbours);
    this.#starts = starts;
  }

  *rows(): Iterable<NearNameRow> {
    for (const [i, each] of this.#artists.entries()) yield nearNameRow(each, this.#neighboursOf(i));
  }

  *suggestions(): Iterable<ReviewItem> {
    const artists = this.#artists;
    for (const [a, b] of pairsOf(artists.length, (item) => this.#neighboursOf(item))) {
      const found = suggestion(artists[a]!, artists[b]!);
      if (found) yield found;
    }
  }

  #neighboursOf(item: number): Int32Array {
    return this.#neighbours.subarray(this.#starts[item], this.#starts[item + 1]);
  }
}
