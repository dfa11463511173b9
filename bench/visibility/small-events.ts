import type pg from 'pg';
import { type ClaimEvent, statementId } from '../../ingest/events/index.ts';
import type { EditionFacts } from '../../ingest/events/statements/index.ts';
import { Random } from '../random.ts';

/** Small events: a source of its own gives one edition of the catalog after the other another venue. */
export class SmallEvents {
  readonly #editions: readonly EditionFacts[];
  readonly #random = new Random(7);
  #count = 0;

  constructor(editions: readonly EditionFacts[]) {
    this.#editions = editions;
  }

  /** @param time of the event, and its `as_of`. */
  next(time: string): ClaimEvent {
    const edition = { ...this.#random.of(this.#editions), venue: `Hall ${++this.#count}` };
    const data = { part: null, upstream: null, as_of: time, revision: 1, complete: false, edition };
    const subject = `edition:${edition.slug}`;
    const claim = { source: 'bench-venues', type: 'edition.reported', subject, data };
    return { ...claim, id: statementId(claim), version: 1, time, import_id: null };
  }
}

/** The facts of a generation's editions, as a source would publish them. */
export async function editionsOf(tables: pg.Pool): Promise<EditionFacts[]> {
  const { rows } = await tables.query<{ series: EditionFacts['series']; row: EditionFacts }>(
    `SELECT json_build_object('slug', series_slug, 'name', series_name) AS series, row_json::json AS row
    FROM edition ORDER BY slug`,
  );
  return rows.map(({ series, row }) => ({
    slug: row.slug,
    series,
    name: row.name,
    kind: 'festival',
    country: row.country,
    city: row.city,
    venue: row.venue,
    timezone: row.timezone,
    start_date: row.start_date,
    end_date: row.end_date,
    date_precision: row.date_precision,
    status: row.status === 'cancelled' || row.status === 'postponed' ? row.status : 'scheduled',
    genres: [],
  }));
}
