/** The rows of a table, by a column, that a statement reads. */
export interface RowsToLoad {
  readonly table: string;
  readonly column: string;
  /** True if the column holds a list: selects rows that share an item with the keys. */
  readonly list?: boolean;
}

/** Copies rows to the tables that a statement reads. */
export interface RowLoader {
  fault(fault: RowsToLoad, keys: readonly string[]): Promise<void>;
  /** Queries the present rows for keys of further rows. */
  ask(text: string, keys: readonly string[]): Promise<string[]>;
  /** The schema of the live tables. */
  readonly schema: string;
}

type Keys = readonly string[];
/** Copies the rows that a statement with these two lists of keys reads. */
export type Rule = (bring: RowLoader, one: Keys, other: Keys) => Promise<void>;

export const copyByColumn =
  (table: string, column: string): Rule =>
  (bring, keys) =>
    bring.fault({ table, column }, keys);

const all =
  (...rules: readonly Rule[]): Rule =>
  async (bring, one, other) => {
    for (const rule of rules) await rule(bring, one, other);
  };

/** The retracted ones among these ids (of statements, imports, corrections). */
export const retracted = copyByColumn('retraction', 'id');

/** Statements are read from the live tables: a preview does not write them. */
const statements: Rule = async (bring, subjects) => {
  const ids = await bring.ask(
    `SELECT DISTINCT unnest(imports || id) AS key FROM ${bring.schema}.statement WHERE subject = ANY($1::text[])`,
    subjects,
  );
  await bring.fault({ table: 'retraction', column: 'id' }, ids);
};

const nameNodes = (keys: Keys): string[] => keys.map((key) => `name:${key}`);

export const artistTotals = all(copyByColumn('artist', 'slug'), copyByColumn('booking', 'artist_slug'));

export const labelTotals: Rule = async (bring, slugs) => {
  await bring.fault({ table: 'label', column: 'slug' }, slugs);
  await bring.fault({ table: 'label_credit', column: 'label_slug' }, slugs);
  const artists = await bring.ask(
    'SELECT DISTINCT artist_slug AS key FROM label_credit WHERE label_slug = ANY($1::text[])',
    slugs,
  );
  await bring.fault({ table: 'artist', column: 'slug' }, artists);
};

const rosterShift: Rule = async (bring, artists) => {
  await bring.fault({ table: 'label_credit', column: 'artist_slug' }, artists);
  const labels = await bring.ask(
    'SELECT DISTINCT label_slug AS key FROM label_credit WHERE artist_slug = ANY($1::text[])',
    artists,
  );
  await bring.fault({ table: 'label', column: 'slug' }, labels);
};

const closure: Rule = async (bring, nodes) => {
  const reached = new Set<string>();
  for (let next = [...nodes]; next.length > 0;) {
    for (const node of next) reached.add(node);
    await bring.fault({ table: 'identity_link', column: 'a' }, next);
    const ends = await bring.ask(
      'SELECT DISTINCT b AS key FROM identity_link WHERE a = ANY($1::text[])',
      next,
    );
    next = ends.filter((node) => !reached.has(node));
  }
};

const loadArtistRows: Rule = async (bring, nodes) => {
  await bring.fault({ table: 'artist_node', column: 'node' }, nodes);
  const slugs = await bring.ask(
    'SELECT DISTINCT artist_slug AS key FROM artist_node WHERE node = ANY($1::text[])',
    nodes,
  );
  await bring.fault({ table: 'artist', column: 'slug' }, slugs);
};

const mentionedBy: Rule = async (bring, nodes) => {
  await bring.fault({ table: 'node_reference', column: 'node' }, nodes);
  const shown = await bring.ask(
    'SELECT DISTINCT shown AS key FROM node_reference WHERE node = ANY($1::text[])',
    nodes,
  );
  const listSlugs = (kind: string): string[] =>
    shown.flatMap((each) => (each.startsWith(kind) ? [each.slice(kind.length)] : []));
  await bring.fault({ table: 'artist_node', column: 'artist_slug' }, listSlugs('artist:'));
  await bring.fault({ table: 'label_node', column: 'label_slug' }, listSlugs('label:'));
};

const nearPairs: Rule = async (bring, slugs) => {
  await bring.fault({ table: 'near_name', column: 'artist_slug' }, slugs);
  const near = await bring.ask(
    'SELECT DISTINCT unnest(near)::text AS key FROM near_name WHERE artist_slug = ANY($1::text[])',
    slugs,
  );
  await bring.fault({ table: 'near_name', column: 'near', list: true }, near);
};

const loadRosterRows: Rule = async (bring, slugs) => {
  await bring.fault({ table: 'artist_node', column: 'artist_slug' }, slugs);
  const nodes = await bring.ask(
    'SELECT node AS key FROM artist_node WHERE artist_slug = ANY($1::text[])',
    slugs,
  );
  await bring.fault({ table: 'roster_credit', column: 'artist', list: true }, nodes);
};

const correctionsFor: Rule = async (bring, targets) => {
  await bring.fault({ table: 'correction_target', column: 'target' }, targets);
  const ids = await bring.ask(
    'SELECT DISTINCT correction AS key FROM correction_target WHERE target = ANY($1::text[])',
    targets,
  );
  await bring.fault({ table: 'correction', column: 'id' }, ids);
  await bring.fault({ table: 'retraction', column: 'id' }, ids);
};

/**
 * Editions that print a credit, and those that a correction assigns to a series; the other rows are read from live
 * tables, which a preview does not write.
 */
const correctionsConcern: Rule = async (bring, ids) => {
  await bring.fault({ table: 'correction_target', column: 'correction' }, ids);
  const targets = await bring.ask(
    'SELECT DISTINCT target AS key FROM correction_target WHERE correction = ANY($1::text[])',
    ids,
  );
  const credits = targets.flatMap((target) => (target.startsWith('credit:') ? [target.slice(7)] : []));
  await bring.fault({ table: 'name_reference', column: 'key' }, credits);
  const series = targets.filter((target) => target.startsWith('series:')).map((target) => `of ${target}`);
  await bring.fault({ table: 'correction_target', column: 'target' }, series);
  const putting = await bring.ask(
    'SELECT DISTINCT correction AS key FROM correction_target WHERE target = ANY($1::text[])',
    series,
  );
  await bring.fault({ table: 'correction_target', column: 'correction' }, putting);
  if (!targets.includes('catalog')) return;
  const editions = await bring.ask(
    `SELECT target AS key FROM ${bring.schema}.correction_target
     WHERE target >= 'edition:' AND target < 'edition;' AND $1::text[] IS NOT NULL`,
    [],
  );
  await bring.fault({ table: 'correction_target', column: 'target' }, editions);
};

export const RULES: Readonly<Record<string, Rule>> = {
  'known-names': (bring, keys, names) =>
    bring.fault({ table: 'name_reference', column: 'key' }, [...keys, ...names]),
  'editions-waiting': copyByColumn('name_reference', 'key'),
  closure,
  'credit-occurrence-count': copyByColumn('credit_occurrence', 'key'),
  'plain-names': all(copyByColumn('credit_occurrence', 'key'), (bring, keys) =>
    bring.fault({ table: 'identity_link', column: 'a' }, nameNodes(keys)),
  ),
  'naming-editions': all(copyByColumn('identity_link', 'a'), (bring, _nodes, keys) =>
    bring.fault({ table: 'credit_occurrence', column: 'key' }, keys),
  ),
  'node-owner': all(copyByColumn('artist_node', 'node'), copyByColumn('label_node', 'node')),
  'artist-of': loadArtistRows,
  'node-references': mentionedBy,
  'membership-of-members': copyByColumn('membership', 'member_slug'),
  'nodes-of-artists': copyByColumn('artist_node', 'artist_slug'),
  'near-pairs': nearPairs,
  'near-review-item-load': all(copyByColumn('review_item', 'subject'), copyByColumn('review_item', 'about')),
  'same-name-load': copyByColumn('review_item', 'subject'),
  'named-bookings': all(
    copyByColumn('artist', 'slug'),
    all(copyByColumn('artist_node', 'artist_slug'), copyByColumn('booking', 'artist_slug')),
  ),
  'label-mention-distinct': copyByColumn('label_mention', 'label'),
  'roster-concerned': all(
    (bring, nodes) => bring.fault({ table: 'roster_credit', column: 'artist', list: true }, nodes),
    (bring, _nodes, labels) => bring.fault({ table: 'roster_credit', column: 'label' }, labels),
  ),
  'roster-of': loadRosterRows,
  'roster-shift': rosterShift,
  'series-editions': copyByColumn('edition', 'series_slug'),
  'corrections-for': correctionsFor,
  'corrections-concern': correctionsConcern,
  'correction-load': all(copyByColumn('correction', 'id'), retracted),
  'retraction-reach': copyByColumn('correction', 'id'),
  'statement-load': statements,
};
