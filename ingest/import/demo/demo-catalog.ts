import { artists, type DemoArtist } from './demo-artists.ts';
import { type DemoEdition, drawEditions } from './demo-editions.ts';
import { bill, type DemoSlot } from './demo-lineups.ts';
import { COUNTRIES } from './places.ts';
import { seeded } from './random.ts';
import { openRoster } from './demo-roster.ts';
import { drawSeries } from './demo-series.ts';
import { SCENES } from './demo-vocabulary.ts';

/** The size of the real catalog (specification, "What the service does"). */
const EDITION_COUNT = 1_700;
const SERIES_COUNT = 220;
const ARTIST_COUNT = 11_900;

export interface DemoLineup {
  readonly edition: DemoEdition;
  readonly slots: readonly DemoSlot[];
}

export interface DemoCatalog {
  /** Yields every edition by date, with its lineup; one pass. */
  lineups(): Generator<DemoLineup>;
  /** The artists in the order of their debut, complete once `lineups` has ended. */
  readonly artists: readonly DemoArtist[];
}

/** A synthetic catalog at `scale` times the size of the real one; the same for the same scale and year. */
export function demoCatalog(scale: number, thisYear: number): DemoCatalog {
  const random = seeded(19_910_601 + scale);
  const series = drawSeries(random, SERIES_COUNT * scale, thisYear + 1);
  const editions = drawEditions(random, series, EDITION_COUNT * scale, thisYear);
  const booked: DemoArtist[] = [];
  const total = ARTIST_COUNT * scale;
  const countries = COUNTRIES.map(({ code }) => code);
  const source = artists(seeded(7 + scale), countries, SCENES.length);
  function* lineups(): Generator<DemoLineup> {
    const roster = openRoster(collect(source, booked), total, SCENES.length);
    const debuts = debutShares(editions, total);
    for (const [index, edition] of editions.entries()) {
      yield { edition, slots: bill(random, edition, debuts[index]!, roster) };
    }
  }
  return { lineups, artists: booked };
}

function* collect(source: Iterable<DemoArtist>, into: DemoArtist[]): Generator<DemoArtist> {
  for (const artist of source) {
    into.push(artist);
    yield artist;
  }
}

/** Number of debuts per edition: in proportion to its size; none if it was cancelled. */
function debutShares(editions: readonly DemoEdition[], total: number): number[] {
  const open = editions.map((edition) => (edition.status === 'cancelled' ? 0 : edition.size));
  const slots = open.reduce((sum, size) => sum + size, 0);
  let seen = 0;
  let given = 0;
  return open.map((size) => {
    seen += size;
    const share = Math.min(size, Math.round((total * seen) / slots) - given);
    given += share;
    return share;
  });
}
