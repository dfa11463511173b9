import type pg from 'pg';
import type { Announced, PreviewCorrections } from '../preview.ts';
import type { CorrectionRequest, CorrectionType } from '../request.ts';
import { sql } from '../sql.ts';
import { announcedAmong, type AnnouncedEdition } from './announced.ts';
import { setsOf, type ShownEdition } from './edition.ts';

const saidOf = sql(import.meta.url, 'said-of');

/** An edition that an editor announced under an embargo, and that readers do not see before it ends. */
export interface Veiled {
  readonly subject: string;
  /** When the announcement's embargo ends, RFC 3339 UTC. */
  readonly visible_from: string;
  /** The corrections about it that stand, in the log's order. */
  readonly said: readonly Said[];
}

interface Said {
  readonly id: string;
  readonly type: CorrectionType;
  readonly subject: string;
  readonly data: unknown;
}

interface Row extends Said {
  readonly data: string;
}

/** Those of the subjects that are veiled. In a transaction that uses the live tables. */
export async function veiledAmong(client: pg.ClientBase, subjects: readonly string[]): Promise<Veiled[]> {
  return withWords(client, await announcedAmong(client, subjects));
}

/** Those of the announced editions that are under an embargo, each with all that was said of it. */
export async function withWords(
  client: pg.ClientBase,
  announced: readonly AnnouncedEdition[],
): Promise<Veiled[]> {
  const veiled = announced.flatMap(({ subject, visible_from }) =>
    visible_from === null ? [] : [{ subject, visible_from }],
  );
  if (veiled.length === 0) return [];
  const { rows } = await client.query<Row>(saidOf, [veiled.map(({ subject }) => subject)]);
  const said = rows.map(({ data, ...row }): Said => ({ ...row, data: JSON.parse(data) as unknown }));
  return veiled.map((one) => ({ ...one, said: said.filter(({ subject }) => subject === one.subject) }));
}

/**
 * What a preview is asked so that it shows the edition as readers will see it: all of it is taken back and said again in
 * its order, and a preview takes embargoes to be over.
 * @param without corrections that are not said again.
 */
export const unveiling = (
  veiled: readonly Veiled[],
  without: ReadonlySet<string> = new Set(),
): Announced[] => [
  ...veiled.flatMap(({ said }) => said.map(takenBack)),
  ...veiled.flatMap(({ said }) =>
    said.filter(({ id }) => !without.has(id)).map(({ type, subject, data }) => ({ type, subject, data })),
  ),
];

const takenBack = ({ id, subject }: Said): Announced => ({
  ...{ type: 'correction.reverted', subject },
  data: { correction: id, by: 'preview', reason: null },
});

/** The edition as readers will see it when its embargo ends, by the projection's own code. Null: they will not. */
export async function foreseen(veiled: Veiled, preview: PreviewCorrections): Promise<ShownEdition | null> {
  const slug = veiled.subject.slice('edition:'.length);
  const foretold = await preview(unveiling([veiled]));
  const after = foretold?.editions.find((one) => one.slug === slug)?.after ?? null;
  return after === null ? null : editionOf(after as Foretold, veiled);
}

interface Foretold {
  readonly slug: string;
  readonly series_slug: string;
  readonly lineup: Parameters<typeof setsOf>[0];
  readonly set_times: Parameters<typeof setsOf>[1];
  readonly provenance: object;
}

function editionOf({ lineup, set_times, provenance, ...fields }: Foretold, { said }: Veiled): ShownEdition {
  return {
    ...{ slug: fields.slug, series: fields.series_slug, fields },
    sets: setsOf(lineup, set_times),
    provenance: { ...provenance, corrections: said.map(({ id }) => id) },
  };
}

/**
 * What is said of an edition that is veiled is veiled with it: neither readers nor those who are told of corrections learn of
 * it before. An announcement says by itself when it is seen.
 */
export function veiledWith(request: CorrectionRequest, veiled: Veiled | null): CorrectionRequest {
  if (veiled === null || announces(request)) return request;
  const { visible_from } = request;
  if (visible_from !== null && visible_from >= veiled.visible_from) return request;
  return { ...request, visible_from: veiled.visible_from };
}

const announces = (request: CorrectionRequest): boolean =>
  request.type === 'edition.corrected' && request.operations.some(({ op }) => op === 'announce');
