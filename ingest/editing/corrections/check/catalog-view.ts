import type pg from 'pg';
import { pipeline } from '../../../../db/index.ts';
import { slugOfEdition } from '../../../events/index.ts';
import type { EditionFacts } from '../../../events/statements/index.ts';
import type { CorrectionDeps } from '../deps.ts';
import type { Recorded } from '../conflicts/changes-since-base.ts';
import type { CorrectionRequest } from '../request.ts';
import { claimsAbout, movedSince, type ChangesSince } from '../statement-history/read-claims.ts';
import { listRecordedChanges } from '../statement-history/recorded-changes.ts';
import {
  openRetractionReader,
  type ReadRetraction,
  addRetractionTimes,
} from '../statement-history/retraction-reader.ts';
import { shownEdition, type ShownEdition } from '../current-state/read-shown-edition.ts';
import { loadAnnouncedEditions } from '../current-state/announced-editions.ts';
import { foreseeEdition, type Embargoed, withEmbargoedCorrections } from '../current-state/embargo.ts';
import { sql } from '../sql.ts';
import { labelNamesIn, type RefsIn, refsIn } from './refs-in.ts';

const refsSql = sql(import.meta.url, 'sql/known-refs');
const editionsSql = sql(import.meta.url, 'sql/known-editions');
const mergedSql = sql(import.meta.url, 'sql/merged-into');

export interface KnownEdition {
  readonly slug: string;
  readonly series_slug: string | null;
  readonly new_slug: string | null;
  readonly known: boolean;
  /** The series that an editor must be allowed to edit; none: an edition that no one has announced. */
  readonly all_series: readonly string[];
  /** The facts of an editor's announcement, if readers do not see the edition. */
  readonly announced: EditionFacts | null;
}

interface KnownRef {
  readonly node: string;
  readonly slug: string;
  readonly id: string | null;
}

/** Reads of the projection: previews of editions that readers do not see yet, earlier states, and the log. */
export type Reads = Pick<CorrectionDeps, 'preview' | 'readEdition' | 'log'>;

/**
 * The present state, in a transaction that uses the live tables. Everything is read once, however many
 * corrections are checked against it.
 */
export class CatalogView {
  readonly client: pg.ClientBase;
  readonly #reads: Reads;
  readonly #readRetraction: ReadRetraction;
  readonly #embargoed = new Map<string, Embargoed>();
  readonly #editions = new Map<string, Promise<ShownEdition | null>>();
  readonly #recorded = new Map<string, Promise<readonly Recorded[]>>();
  readonly #moved = new Map<string, Promise<ChangesSince>>();
  readonly #merged = new Map<string, Promise<readonly string[]>>();
  readonly #known = new Map<string, KnownEdition>();
  readonly #slugs = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  /** @param requests their subjects and references are read together. */
  static async of(
    client: pg.ClientBase,
    requests: readonly CorrectionRequest[],
    reads: Reads,
  ): Promise<CatalogView> {
    const view = new CatalogView(client, reads);
    await view.#read(requests.map(refsIn), requests.flatMap(labelNamesIn));
    for (const request of requests) view.#announce(request);
    return view;
  }

  private constructor(client: pg.ClientBase, reads: Reads) {
    this.client = client;
    this.#reads = reads;
    this.#readRetraction = openRetractionReader(reads.log);
  }

  /** The edition as readers see it, or will after its embargo; null: there is none. */
  edition(slug: string): Promise<ShownEdition | null> {
    return once(this.#editions, slug, async () => {
      const embargoed = this.embargoed(`edition:${slug}`);
      const { preview } = this.#reads;
      if (embargoed === null || preview === null) return shownEdition(this.client, slug);
      return foreseeEdition(embargoed, preview);
    });
  }

  /** An edition that readers do not see yet, if a request names it; null: any other subject. */
  embargoed(subject: string): Embargoed | null {
    return this.#embargoed.get(subject) ?? null;
  }

  /** All named editions, by slug. */
  get known(): ReadonlyMap<string, KnownEdition> {
    return this.#known;
  }

  /** The artists' and labels' slugs by references that lead to one: `discogs:28`, `label:name:hyperdub`. */
  get slugs(): ReadonlyMap<string, string> {
    return this.#slugs;
  }

  /** The first database id of artists and labels that have one, by each node that leads to them. */
  get ids(): ReadonlyMap<string, string> {
    return this.#ids;
  }

  /** The changes about the subjects with author and time, in log order. */
  recorded(subjects: readonly string[]): Promise<readonly Recorded[]> {
    const read = async () =>
      listRecordedChanges(
        await claimsAbout(this.client, await this.#withMerged(subjects)),
        this.#reads.readEdition,
      );
    return once(this.#recorded, JSON.stringify(subjects), read);
  }

  /** The claims about the subjects at position `base` or later, with their times. */
  async recordedSince(subjects: readonly string[], base: number): Promise<readonly Recorded[]> {
    const all = await this.recorded(subjects);
    const since = all.filter(({ position }) => position >= base);
    return addRetractionTimes(since, this.#readRetraction);
  }

  /** The position of the next event, which the tables may not have reached. */
  logEnd(): Promise<number> {
    return this.#reads.log.end();
  }

  /** Whether the log has a change about the subjects at position `base` or later. */
  movedSince(subjects: readonly string[], base: number): Promise<ChangesSince> {
    const read = async () => movedSince(this.client, await this.#withMerged(subjects), base);
    return once(this.#moved, JSON.stringify([base, subjects]), read);
  }

  /** Claims about an edition that was merged into one of the subjects apply there too. */
  #withMerged(subjects: readonly string[]): Promise<readonly string[]> {
    const slugs = subjects.flatMap((one) => (one.startsWith('edition:') ? [slugOfEdition(one)] : []));
    if (slugs.length === 0) return Promise.resolve(subjects);
    return once(this.#merged, JSON.stringify(subjects), async () => {
      const { rows } = await this.client.query<{ subject: string }>(mergedSql, [slugs]);
      return [...new Set([...subjects, ...rows.map(({ subject }) => subject)])];
    });
  }

  /** Requests may correct an edition that another request of the same list announces. */
  #announce(request: CorrectionRequest): void {
    if (request.type !== 'edition.corrected') return;
    for (const operation of request.operations) {
      if (operation.op !== 'announce') continue;
      const { slug, series } = operation.edition;
      const known = this.#known.get(slug) ?? { slug, series_slug: null, new_slug: null, all_series: [] };
      if (this.#known.get(slug)?.known) continue;
      const series_slug = known.series_slug ?? series.slug;
      const all_series = known.all_series.length > 0 ? known.all_series : [series.slug];
      this.#known.set(slug, { ...known, series_slug, all_series, known: true, announced: operation.edition });
    }
  }

  async #read(named: readonly RefsIn[], labelNames: readonly string[]): Promise<void> {
    const of = (kind: keyof RefsIn): string[] => [...new Set(named.flatMap((refs) => refs[kind]))];
    const [editions, artists] = [of('editions'), of('artists')];
    const labels = [...new Set([...of('labels'), ...labelNames])];
    if (editions.length > 0) await this.#readEditions(editions);
    if (artists.length + labels.length === 0) return;
    const { rows } = await this.client.query<KnownRef>(refsSql, [artists, labels]);
    for (const { node, slug, id } of rows) {
      this.#slugs.set(node, slug);
      if (id === null) continue;
      this.#ids.set(node, id);
      this.#slugs.set(id, slug);
    }
  }

  async #readEditions(slugs: readonly string[]): Promise<void> {
    const subjects = slugs.map((slug) => `edition:${slug}`);
    const [{ rows }, announced] = await pipeline(
      this.client,
      () => this.client.query<Omit<KnownEdition, 'announced'>>(editionsSql, [slugs]),
      () => loadAnnouncedEditions(this.client, subjects),
    );
    const facts = new Map(announced.map(({ subject, edition }) => [subject, edition]));
    for (const row of rows) {
      const stated = facts.get(`edition:${row.slug}`) ?? null;
      const series_slug = row.series_slug ?? stated?.series.slug ?? null;
      this.#known.set(row.slug, {
        ...row,
        series_slug,
        known: row.known || stated !== null,
        all_series: row.all_series.length === 0 && stated !== null ? [stated.series.slug] : row.all_series,
        announced: stated,
      });
    }
    for (const embargoed of await withEmbargoedCorrections(this.client, announced))
      this.#embargoed.set(embargoed.subject, embargoed);
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return reading;
}
