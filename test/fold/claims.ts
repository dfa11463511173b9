import { createHash } from 'node:crypto';
import type {
  ArtistReported,
  EditionReported,
  LabelReported,
  LineupReported,
  Performance,
  ReleaseReported,
} from '../../ingest/events/statements/index.ts';
import type { EventData, EventType } from '../../ingest/events/index.ts';
import type { IdentityOperation } from '../../ingest/events/corrections/index.ts';
import type { Claim } from '../../projector/fold/claims/claim.ts';
import type { CreditOccurrence } from '../../projector/fold/identity/identity-types.ts';
import { nameKey } from '../../db/keys/index.ts';

/** Claims for specs: everything has a plain default, a spec says what matters. */

type Stated<D> = Partial<Omit<D, 'artist' | 'edition' | 'label' | 'release' | 'performances'>> & {
  source?: string;
  imports?: string[];
};

const statement = {
  part: null,
  upstream: null,
  as_of: '2024-01-01T00:00:00.000Z',
  revision: 1,
  complete: false,
};

function claim<T extends EventType>(
  type: T,
  subject: string,
  source: string,
  data: EventData<T>,
  imports: string[],
): Claim<T> {
  const id = createHash('sha256')
    .update(JSON.stringify([type, subject, source, data]))
    .digest('hex')
    .slice(0, 32);
  return { id, position: 0, type, subject, source, time: '2024-01-02T00:00:00.000Z', imports, data };
}

export function artistReport(
  node: string,
  name: string,
  artist: Partial<ArtistReported['artist']> = {},
  { source = node.slice(0, node.indexOf(':')), imports = [], ...stated }: Stated<ArtistReported> = {},
): Claim<'artist.reported'> {
  const [namespace, id] = [node.slice(0, node.indexOf(':')), node.slice(node.indexOf(':') + 1)];
  const data: ArtistReported = {
    ...statement,
    license: 'CC0',
    retrieved_at: '2024-01-01T00:00:00.000Z',
    ...stated,
    artist: {
      number: null,
      sort_name: null,
      aliases: [],
      variations: [],
      type: null,
      country: null,
      disambiguation: null,
      members: [],
      member_of: [],
      links: [],
      name,
      ...artist,
      ids: { [namespace]: id, ...artist.ids },
    },
  };
  return claim('artist.reported', `artist:${node}`, source, data, imports);
}

/** One correction a position. */
export const correction = (
  position: number,
  ...operations: IdentityOperation[]
): Claim<'artist.corrected'> => ({
  ...claim(
    'artist.corrected',
    `correction:${position}`,
    'editor:ann',
    { operations, by: 'ann', evidence: null, comment: null, base: null, visible_from: null, batch: null },
    [],
  ),
  id: `correction-${position}`,
  position,
});

export const creditOccurrence = (spelling: string, editions = 1, ids: string[] = []): CreditOccurrence => ({
  key: nameKey(spelling),
  spelling,
  ids,
  editions,
});

export function editionReport(
  slug: string,
  edition: Partial<EditionReported['edition']> = {},
  { source = 'official', imports = [], ...stated }: Stated<EditionReported> = {},
): Claim<'edition.reported'> {
  const series = slug.replace(/-\d{4}$/, '');
  const data: EditionReported = {
    ...statement,
    ...stated,
    edition: {
      slug,
      series: { slug: series, name: series },
      name: slug,
      kind: 'festival',
      country: null,
      city: null,
      venue: null,
      timezone: null,
      start_date: null,
      end_date: null,
      date_precision: 'day',
      status: 'scheduled',
      genres: [],
      ...edition,
    },
  };
  return claim('edition.reported', `edition:${slug}`, source, data, imports);
}

export function lineup(
  slug: string,
  performances: readonly (string | (Partial<Performance> & { credit: string }))[],
  { source = 'official', imports = [], ...stated }: Stated<LineupReported> = {},
): Claim<'lineup.reported'> {
  const data: LineupReported = {
    ...statement,
    unscheduled: [],
    hints: { split: [], whole: [] },
    festival_day_starts: null,
    ...stated,
    performances: performances.map((each, i) =>
      performance(typeof each === 'string' ? { credit: each } : each, i),
    ),
  };
  return claim('lineup.reported', `edition:${slug}`, source, data, imports);
}

const performance = (stated: Partial<Performance> & { credit: string }, i: number): Performance => ({
  artists: [],
  stage: null,
  day: null,
  start: null,
  end: null,
  time_status: 'published',
  billing_rank: null,
  headliner: false,
  set_type: null,
  role: 'artist',
  status: 'confirmed',
  genres: [],
  where: `line ${i + 1}`,
  ...stated,
});

export function labelReport(
  node: string,
  name: string,
  label: Partial<LabelReported['label']> = {},
): Claim<'label.reported'> {
  const [namespace = '', id = ''] = node.split(':');
  const data: LabelReported = {
    ...statement,
    license: 'CC0',
    label: { name, number: null, parent: null, ...label, ids: { [namespace]: id, ...label.ids } },
  };
  return claim('label.reported', `label:${node}`, namespace, data, []);
}

export function release(
  node: string,
  stated: Partial<ReleaseReported['release']>,
): Claim<'release.reported'> {
  const data: ReleaseReported = {
    ...statement,
    release: { master: null, year: null, artists: [], labels: [], ...stated },
  };
  return claim('release.reported', `release:${node}`, 'discogs', data, []);
}
