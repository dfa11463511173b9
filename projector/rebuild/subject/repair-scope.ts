import type { Database } from '../../../db/generations/index.ts';
import { nameKey } from '../../../db/keys/index.ts';
import { statement } from '../../../db/index.ts';
import type { Node } from '../../fold/identity/index.ts';
import { editionsConcerned } from '../../store/corrections/index.ts';
import { closureOf } from '../../store/identity/index.ts';
import type { RepairSubject } from './repair-subject.ts';
import { type AffectedSubjects, groupAffected } from '../../live/index.ts';

const editionsOfSeries = statement(import.meta.url, './editions-of-series.sql');

/** The rows to recompute for a subject, even those without a difference. */
export interface RepairScope {
  /** Subjects whose statements are read and folded again. */
  readonly affected: AffectedSubjects;
  /** Nodes by which the artists or labels are found. */
  readonly nodes: readonly Node[];
  /** Slugs. */
  readonly artists: readonly string[];
  readonly labels: readonly string[];
  readonly series: readonly string[];
}

/** Finds everything that depends on one subject, by its statements and the stored rows. */
export async function findScope(client: Database, subject: RepairSubject): Promise<RepairScope> {
  switch (subject.kind) {
    case 'edition':
      return scopeFrom([`edition:${subject.slug}`]);
    case 'series': {
      const { rows } = await client.query<{ subject: string }>({
        ...editionsOfSeries,
        values: [subject.slug],
      });
      return { ...scopeFrom(rows.map((row) => row.subject)), series: [subject.slug] };
    }
    case 'artist':
      return findNamedScope(client, subject.slug, '', { artists: [subject.slug] });
    case 'label':
      return findNamedScope(client, subject.slug, 'label:', { labels: [subject.slug] });
    case 'stated': {
      const concerned = await editionsConcerned(client, correctionsIn([subject.subject]));
      return scopeFrom([subject.subject, ...concerned]);
    }
    case 'counts':
      return scopeFrom([]);
  }
}

const correctionsIn = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => subject.startsWith('correction:'));

const scopeFrom = (subjects: readonly string[]): RepairScope => ({
  affected: groupAffected({ facts: [], others: subjects, reported: subjects }),
  nodes: [],
  artists: [],
  labels: [],
  series: [],
});

/** An artist or a label, with the reports and corrections that identify it. */
async function findNamedScope(
  client: Database,
  slug: string,
  prefix: '' | 'label:',
  own: Partial<RepairScope>,
): Promise<RepairScope> {
  const nodes = [...new Set([...(await findNodes(client, slug, prefix)), ...nodesInSlug(slug, prefix)])];
  const { subjects } = await closureOf(client, nodes);
  return { ...scopeFrom(subjects), nodes, ...own };
}

const NODES = {
  '': `SELECT node FROM artist_node WHERE artist_slug = $1
    UNION SELECT 'name:' || key FROM artist_name WHERE artist_slug = $1 AND kind = 'name'`,
  'label:': 'SELECT node FROM label_node WHERE label_slug = $1',
};

async function findNodes(client: Database, slug: string, prefix: keyof typeof NODES): Promise<Node[]> {
  const { rows } = await client.query<{ node: Node }>(NODES[prefix], [slug]);
  return rows.map(({ node }) => node);
}

/** Nodes derived from the slug itself, for a slug to which no row leads: its name, and the id after two hyphens. */
function nodesInSlug(slug: string, prefix: string): Node[] {
  const [words = '', id = ''] = slug.split('--');
  const [, space, number] = /^([a-z_]+)-(.+)$/u.exec(id) ?? [];
  return [`${prefix}name:${nameKey(words)}`, ...(space && number ? [`${prefix}${space}:${number}`] : [])];
}
