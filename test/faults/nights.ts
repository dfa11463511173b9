import { expect } from 'chai';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { editionCorrection } from '../fold/corrections.ts';
import { eventOf } from '../projector/events.ts';

const FIRST = Date.UTC(2025, 0, 1);
/** Milliseconds between turns; each event of a turn has its own instant. */
const TURN = 10;
const STATED = { edition: 0, lineup: 1, correction: 2 };

/** The number of nights. Each turn changes one of them, round after round, so the catalog does not grow. */
export const NIGHTS = 200;
const YEARS = [2021, 2022, 2023, 2024];
const slugOf = (turn: number): string => {
  const night = turn % NIGHTS;
  return `night${night}-${YEARS[night % YEARS.length]!}`;
};

const townOf = (turn: number): string => `Town ${turn}`;

const RESIDENT = 'Resident';
const VISITOR = 'Visitor';
/** Half of the nights, and in each round the other half. */
const isVisited = (turn: number): boolean => (turn + Math.floor(turn / NIGHTS)) % 2 === 0;

const actsOf = (turn: number): string[] => [
  `${RESIDENT} ${turn % NIGHTS}`,
  ...(isVisited(turn) ? [VISITOR] : []),
];

/**
 * A source's lineup of a night, then an editor's correction of its city; in the first round the night itself comes
 * first.
 */
export function turnOf(turn: number): ClaimEvent[] {
  const [slug, stated] = [slugOf(turn), FIRST + turn * TURN];
  const at = (instant: number): string => new Date(stated + instant).toISOString();
  const received = lineup(slug, actsOf(turn), { as_of: at(STATED.lineup) });
  const corrected = editionCorrection(slug, [{ op: 'set', set: { city: townOf(turn) } }]);
  return [
    ...(turn < NIGHTS ? [{ ...eventOf(editionReport(slug)), time: at(STATED.edition) }] : []),
    { ...eventOf(received), time: at(STATED.lineup) },
    { ...eventOf(corrected), time: at(STATED.correction) },
  ];
}

interface Night {
  readonly slug: string;
  readonly city: string;
  readonly visited: boolean;
}

/** The expected state of all nights as of an instant: each by the last turn that changed it until then. */
function nightsAsOf(asOf: string): Night[] {
  const since = Date.parse(asOf) - FIRST;
  const [turn, instant] = [Math.floor(since / TURN), since % TURN];
  return Array.from({ length: NIGHTS }, (_, nth) => {
    const last = turn - nth;
    const before = (stated: number): number => (nth === 0 && instant < stated ? last - NIGHTS : last);
    return {
      slug: slugOf(last),
      city: townOf(before(STATED.correction)),
      visited: isVisited(before(STATED.lineup)),
    };
  });
}

/** The expected state of every night after so many turns. */
export const nightsAfter = (turns: number): Night[] =>
  nightsAsOf(new Date(FIRST + (turns - 1) * TURN + STATED.correction).toISOString());

interface Answer {
  readonly meta: { readonly as_of: string };
}

interface Festivals extends Answer {
  readonly meta: { readonly as_of: string; readonly total: number };
  readonly editions: readonly {
    readonly slug: string;
    readonly city: string | null;
    readonly artist_count: number;
  }[];
}

interface Bookings extends Answer {
  readonly summary: { readonly total_bookings: number };
  readonly bookings: readonly { readonly edition_slug: string }[];
}

/** A request, and its expected answer as of the instant that the answer states, from whichever generation. */
export interface Question {
  readonly path: string;
  readonly expectWhole: (answer: Answer) => void;
}

const festivals = (path: string, total: number, shown: number): Question => ({
  path,
  expectWhole: (answer) => {
    const { meta, editions } = answer as Festivals;
    const nights = new Map(nightsAsOf(meta.as_of).map((night) => [night.slug, night]));
    expect([meta.total, editions.length], meta.as_of).to.deep.equal([total, shown]);
    for (const { slug, city, artist_count } of editions) {
      const night = nights.get(slug)!;
      expect([city, artist_count], `${slug} as of ${meta.as_of}`).to.deep.equal([
        night.city,
        night.visited ? 2 : 1,
      ]);
    }
  },
});

const visits: Question = {
  path: `/v1/artists/${VISITOR.toLowerCase()}/bookings`,
  expectWhole: (answer) => {
    const { meta, summary, bookings } = answer as Bookings;
    const visited = nightsAsOf(meta.as_of).filter((night) => night.visited);
    expect(summary.total_bookings, meta.as_of).to.equal(visited.length);
    expect(bookings.map(({ edition_slug }) => edition_slug).sort(), meta.as_of).to.deep.equal(
      visited.map(({ slug }) => slug).sort(),
    );
  },
};

export const QUESTIONS: readonly Question[] = [
  festivals('/v1/festivals?limit=100', NIGHTS, 100),
  ...YEARS.map((year) =>
    festivals(`/v1/festivals?year=${year}&limit=100`, NIGHTS / YEARS.length, NIGHTS / YEARS.length),
  ),
  visits,
];
