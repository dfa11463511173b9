import type { ArtistTruth, ReviewItem } from '../../fold/identity/index.ts';
import { likeable, pairsOf, suggestion } from '../../fold/near-names/index.ts';
import { type NearNameRow, nearNameRow, neighboursOf } from '../../store/names/index.ts';

/** All artists that take part in near names. */
export function nearNamesOf(truths: readonly ArtistTruth[]): NearNames {
  return new NearNames(truths.flatMap((truth) => likeable(truth) ?? []));
}

class NearNames {
  readonly #artists;

  constructor(artists: readonly NonNullable<ReturnType<typeof likeable>>[]) {
    this.#artists = artists;
  }

  *rows(): Iterable<NearNameRow> {
    for (const each of this.#artists) yield nearNameRow(each);
  }

  *suggestions(): Iterable<ReviewItem> {
    const artists = this.#artists;
    for (const [a, b] of pairsOf(artists.length, (item) => neighboursOf(artists[item]!))) {
      const found = suggestion(artists[a]!, artists[b]!);
      if (found) yield found;
    }
  }
}
