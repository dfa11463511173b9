import type pg from 'pg';
import { slugOfEdition } from '../../../events/index.ts';
import type { Announced, PreviewCorrections } from '../correction-preview.ts';
import type { CorrectionRequest, CorrectionType } from '../request.ts';
import { sql } from '../sql.ts';
import { loadAnnouncedEditions, type AnnouncedEdition } from './announced-editions.ts';
import { setsOf, type ShownEdition } from './read-shown-edition.ts';

const statedOf = sql(import.meta.url, 'corrections-of-subjects');

/** An edition that an editor announced under an embargo, and that readers do not see before it ends. */
export interface Embargoed {
  readonly subject: string;
  /** End of the announcement's embargo, RFC 3339 UTC. */
  readonly visible_from: string;
  /** The corrections in force about it, in the log's order. */
  readonly stated: readonly Stated[];
}

interface Stated {
  readonly id: string;
  readonly type: CorrectionType;
  readonly subject: string;
  readonly data: unknown;
}

interface Row extends Stated {
  readonly data: string;
}

/** Lists those of the subjects under an embargo. Runs in a transaction that uses the live tables. */
export async function loadEmbargoed(
  client: pg.ClientBase,
  subjects: readonly string[],
): Promise<Embargoed[]> {
  return withEmbargoedCorrections(client, await loadAnnouncedEditions(client, subjects));
}

/** Announced editions under an embargo, each with all of its corrections. */
export async function withEmbargoedCorrections(
  client: pg.ClientBase,
  announced: readonly AnnouncedEdition[],
): Promise<Embargoed[]> {
  const embargoed = announced.flatMap(({ subject, visible_from }) =>
    visible_from === null ? [] : [{ subject, visible_from }],
  );
  if (embargoed.length === 0) return [];
  const { rows } = await client.query<Row>(statedOf, [embargoed.map(({ subject }) => subject)]);
  const stated = rows.map(({ data, ...row }): Stated => ({ ...row, data: JSON.parse(data) as unknown }));
  return embargoed.map((one) => ({
    ...one,
    stated: stated.filter(({ subject }) => subject === one.subject),
  }));
}

/**
 * Input of a preview that shows the edition as readers will see it: all corrections are reverted and made
 * again in their order, and a preview ignores embargoes.
 * @param without corrections that are not made again.
 */
export const listEmbargoEnds = (
  embargoed: readonly Embargoed[],
  without: ReadonlySet<string> = new Set(),
): Announced[] => [
  ...embargoed.flatMap(({ stated }) => stated.map(retracted)),
  ...embargoed.flatMap(({ stated }) =>
    stated.filter(({ id }) => !without.has(id)).map(({ type, subject, data }) => ({ type, subject, data })),
  ),
];

const retracted = ({ id, subject }: Stated): Announced => ({
  type: 'correction.reverted',
  subject,
  data: { correction: id, by: 'preview', reason: null },
});

/** The edition as readers will see it when its embargo ends, by the projection's own code. Null: they will not. */
export async function foreseeEdition(
  embargoed: Embargoed,
  preview: PreviewCorrections,
): Promise<ShownEdition | null> {
  const slug = slugOfEdition(embargoed.subject);
  const foretold = await preview(listEmbargoEnds([embargoed]));
  const after = foretold?.editions.find((one) => one.slug === slug)?.after ?? null;
  return after === null ? null : toEdition(after as Foretold, embargoed);
}

interface Foretold {
  readonly slug: string;
  readonly series_slug: string;
  readonly lineup: Parameters<typeof setsOf>[0];
  readonly set_times: Parameters<typeof setsOf>[1];
  readonly provenance: object;
}

function toEdition(
  { lineup, set_times, provenance, ...fields }: Foretold,
  { stated }: Embargoed,
): ShownEdition {
  return {
    slug: fields.slug,
    series: fields.series_slug,
    fields,
    sets: setsOf(lineup, set_times),
    provenance: { ...provenance, corrections: stated.map(({ id }) => id) },
  };
}

/**
 * A correction of an edition under an embargo has the same embargo: neither readers nor webhooks learn of it
 * before. An announcement has its own.
 */
export function embargoedWith(request: CorrectionRequest, embargoed: Embargoed | null): CorrectionRequest {
  if (embargoed === null || announces(request)) return request;
  const { visible_from } = request;
  if (visible_from !== null && visible_from >= embargoed.visible_from) return request;
  return { ...request, visible_from: embargoed.visible_from };
}

/** Whether a correction announces an edition. */
export const announces = (request: CorrectionRequest): boolean =>
  request.type === 'edition.corrected' && request.operations.some(({ op }) => op === 'announce');
