import { type ClaimEvent, type EventType, statementId } from '../../ingest/events/index.ts';
import type { Performance } from '../../ingest/events/statements/index.ts';
import { Random } from '../random.ts';

const ACTS = 88;
const NIGHTS = ['2026-07-10', '2026-07-11', '2026-07-12'];
const STAGES = ['Main Stage', 'Forest', 'Hangar', 'Beach'];

/**
 * Whole lineups as a large catalog receives them: 88 acts, nearly all of them known (often the much-booked ones), some
 * back to back, two unknown. Three of five lineups are of new editions; the others replace an earlier lineup, with
 * every twentieth slot changed. The same seed gives the same lineups.
 */
export class LineupStream {
  readonly #names: readonly string[];
  readonly #random: Random;
  readonly #editions: string[] = [];
  readonly #lineups = new Map<string, Performance[]>();
  readonly #now: () => string;
  #count = 0;

  /**
   * @param names of known artists, the most booked first.
   * @param now returns the `as_of` of a statement: each later than the one before.
   */
  constructor(names: readonly string[], seed: number, now?: () => string) {
    this.#names = names;
    this.#random = new Random(seed);
    this.#now = now ?? (() => new Date(Date.UTC(2026, 0, 1) + this.#count).toISOString());
  }

  /** Creates editions; later lineups may be about them. */
  editions(count: number): ClaimEvent[] {
    return Array.from({ length: count }, () => {
      const slug = `bench-${this.#editions.length + 1}-2026`;
      this.#editions.push(slug);
      return this.#event('edition.reported', slug, { edition: factsOf(slug, this.#random.below(1_000)) });
    });
  }

  lineups(count: number): ClaimEvent[] {
    return Array.from({ length: count }, () => this.#lineup());
  }

  #lineup(): ClaimEvent {
    const fresh = this.#editions[this.#lineups.size];
    const again = fresh === undefined || (this.#lineups.size > 0 && this.#random.below(5) > 2);
    const slug = again ? this.#random.of([...this.#lineups.keys()]) : fresh;
    const performances = again
      ? this.#lineups.get(slug)!.map((slot, i) => (this.#random.below(20) > 0 ? slot : this.#slot(i)))
      : Array.from({ length: ACTS }, (_, i) => this.#slot(i));
    this.#lineups.set(slug, performances);
    return this.#event('lineup.reported', slug, {
      performances,
      unscheduled: [],
      hints: { split: [], whole: [] },
      festival_day_starts: null,
    });
  }

  #slot(i: number): Performance {
    const credit = i % 44 === 43 ? `${this.#known()} Debut ${this.#count}` : this.#known();
    const day = NIGHTS[i % NIGHTS.length]!;
    const start = `${day}T${String(14 + (Math.floor(i / 12) % 8))}:00`;
    return {
      credit: this.#random.below(20) === 0 ? `${credit} b2b ${this.#known()}` : credit,
      artists: [],
      stage: STAGES[i % STAGES.length]!,
      day,
      start,
      end: start.replace(':00', ':50'),
      time_status: 'published',
      billing_rank: i + 1,
      headliner: i < 3,
      set_type: null,
      role: 'artist',
      status: 'confirmed',
      genres: [],
      where: `line ${i + 1}`,
    };
  }

  #known(): string {
    const share = this.#random.below(1_000_000) / 1_000_000;
    return this.#names[Math.floor(share ** 2 * this.#names.length)]!;
  }

  #event(type: EventType, slug: string, fields: object): ClaimEvent {
    this.#count += 1;
    const as_of = this.#now();
    const data = { part: null, upstream: null, as_of, revision: 1, complete: true, ...fields };
    const claim = { source: 'bench', type, subject: `edition:${slug}`, data };
    return { ...claim, id: statementId(claim), version: 1, time: as_of, import_id: null };
  }
}

const factsOf = (slug: string, venue: number) => ({
  slug,
  series: { slug: slug.slice(0, -5), name: `Bench ${slug.slice(0, -5)}` },
  name: `Bench ${slug}`,
  kind: 'festival',
  country: 'DE',
  city: 'Berlin',
  venue: `Hall ${venue}`,
  timezone: 'Europe/Berlin',
  start_date: NIGHTS[0]!,
  end_date: NIGHTS.at(-1)!,
  date_precision: 'day',
  status: 'scheduled',
  genres: ['Techno'],
});
