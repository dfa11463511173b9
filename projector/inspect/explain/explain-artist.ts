import { nameKey } from '../../../db/keys/index.ts';
import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { closureOf } from '../../store/identity/index.ts';
import { explainEdition, type ExplainedBooking } from './explain-edition.ts';
import {
  correctionsOn,
  reviewItemsAbout,
  type ExplainedCorrection,
  type ExplainedReviewItem,
} from './editor-decisions.ts';
import type { ExplainedPerformance } from './explain-performances.ts';
import { type ExplainedStatement, statementsAbout } from './statements.ts';

const artists = statement(import.meta.url, './artist.sql');

export interface FoundArtist {
  readonly slug: string;
  readonly name: string;
  readonly total_all: number;
  readonly total_upcoming: number;
  readonly nodes: readonly string[];
  /** JSON texts. */
  readonly names: readonly string[];
  readonly editions: readonly string[];
}

export interface ExplainedArtist {
  readonly kind: 'artist';
  readonly slug: string;
  readonly name: string;
  /** Ids and name keys that lead here. */
  readonly nodes: readonly string[];
  readonly names: readonly { readonly kind: string; readonly name: string }[];
  readonly statements: readonly ExplainedStatement[];
  readonly corrections: readonly ExplainedCorrection[];
  readonly reviewItems: readonly ExplainedReviewItem[];
  /** The number of `bookings` that are counted. */
  readonly total_bookings: number;
  readonly bookings: readonly (ExplainedBooking & {
    readonly edition: string;
    readonly performances: readonly ExplainedPerformance[];
  })[];
}

/** The artists of a slug, a name or an alias: none, one, or several. */
export async function findArtists(client: Database, word: string): Promise<FoundArtist[]> {
  return (await client.query<FoundArtist>({ ...artists, values: [word, nameKey(word)] })).rows;
}

export async function explainArtist(client: Database, found: FoundArtist): Promise<ExplainedArtist> {
  const { slug, name, nodes, names, editions, total_all } = found;
  const group = await closureOf(client, nodes);
  const own = new Set(nodes.map((node) => `artist:${node}`));
  const reports = group.subjects.filter((subject) => own.has(subject));
  const bookings = [];
  for (const edition of editions) {
    const explained = await explainEdition(client, edition, slug);
    for (const each of explained?.bookings ?? [])
      bookings.push({ edition, ...each, performances: explained!.performances });
  }
  return {
    kind: 'artist',
    slug,
    name,
    nodes,
    names: names.map((text) => JSON.parse(text) as { kind: string; name: string }),
    statements: (await statementsAbout(client, reports)).explained,
    corrections: await correctionsOn(client, nodes),
    reviewItems: await reviewItemsAbout(client, `artist:${slug}`),
    total_bookings: total_all,
    bookings,
  };
}
