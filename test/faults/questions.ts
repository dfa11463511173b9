import {
  type ArtistBookings,
  countedIn,
  type Edition,
  type EditionRow,
  summaryOf,
} from '../counts/answers.ts';
import { checkEdition } from '../counts/editions.ts';
import type { Findings } from '../counts/findings.ts';
import { EDITION } from '../editing/hammer/random-corrections.ts';
import { countArtists } from './source.ts';

/** A request, and the comparison of the counts in its answer with the rows in the same answer. */
interface Question {
  readonly path: string;
  readonly compare: (answer: unknown, findings: Findings) => void;
}

const LIMIT = 200;

const festivals: Question = {
  path: `/v1/festivals?limit=${LIMIT}`,
  compare: (answer, findings) => {
    const { meta, editions } = answer as { meta: { total: number }; editions: readonly EditionRow[] };
    const slugs = new Set(editions.map(({ slug }) => slug));
    findings.same('/v1/festivals: total', Math.min(meta.total, LIMIT), slugs.size);
    findings.same('/v1/festivals: slugs', editions.length, slugs.size);
    for (const { slug, lineup_status, artist_count } of editions) {
      if (slug === EDITION) continue;
      const artists = lineup_status === 'none' ? 0 : countArtists(slug);
      findings.same(`${slug}: artist_count`, artist_count, artists);
    }
  },
};

const corrected: Question = {
  path: `/v1/festivals/${EDITION}`,
  compare: (answer, findings) => {
    const row = { ...(answer as Edition) } as { -readonly [Field in keyof Edition]?: Edition[Field] };
    delete row.lineup;
    delete row.set_times;
    checkEdition(answer as Edition, row as EditionRow, findings);
  },
};

const artist = (slug: string): Question => ({
  path: `/v1/artists/${slug}/bookings`,
  compare: (answer, findings) => {
    const { summary, bookings } = answer as ArtistBookings;
    const editions = new Set(bookings.map(({ edition_slug }) => edition_slug));
    findings.same(`${slug}: summary`, summary, summaryOf(countedIn(bookings, 'all')));
    findings.same(`${slug}: editions`, bookings.length, editions.size);
  },
});

export const QUESTIONS: readonly Question[] = [festivals, corrected, artist('act-0'), artist('act-1')];
