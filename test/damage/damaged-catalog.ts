import type { ClaimEvent } from '../../ingest/events/index.ts';
import type { AnyClaim } from '../../projector/fold/claims/claim.ts';
import { artistReport, correction, editionReport, labelReport, lineup, release } from '../fold/claims.ts';
import { creditCorrection, editionCorrection, lineupCorrection } from '../fold/corrections.ts';
import { eventOf } from '../projector/events.ts';

const ACTS_AN_EDITION = 12;
const YEARS = [2022, 2023, 2024];
const LABELS = 7;

/**
 * A catalog with rows in every table, and more of them the larger `size` is: festivals of several years whose acts overlap,
 * identities with members and aliases, labels with rosters, and corrections.
 */
export function damagedCatalog(size: number): ClaimEvent[] {
  const festivals = Math.max(4, Math.ceil(size / 15));
  const acts = festivals * 6;
  const act = (i: number): string => `Act ${i % acts}`;
  const stated: AnyClaim[] = [
    ...range(festivals).flatMap((festival) => YEARS.flatMap((year) => editionOf(festival, year, act))),
    ...range(acts).flatMap((i) => identityOf(i, act, acts)),
    labelReport('discogs:l1', 'Lamp 1', { parent: { name: 'Lamp 2', ids: { discogs: 'l2' } } }),
    correction(1, { op: 'whole', name: 'Act 1 & Friends' }),
    lineupCorrection('fest-1-2024', [{ op: 'drop', select: { credit: act(8) } }], { position: 2 }),
    editionCorrection('fest-2-2024', [{ op: 'set', fields: { country: 'FR' } } as never], { position: 3 }),
    creditCorrection('Act 3', [{ op: 'acts', acts: ['Act 3'] } as never], { position: 4 }),
  ];
  return stated.map((claim) => ({ ...eventOf(claim as never), id: claim.id }));
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

function editionOf(festival: number, year: number, act: (i: number) => string): AnyClaim[] {
  const slug = `fest-${festival}-${year}`;
  const first = festival * 5 + (year - YEARS[0]!) * 3;
  const played = range(ACTS_AN_EDITION).map((i) => act(first + i));
  const day = `${year}-07-0${(festival % 8) + 1}`;
  return [
    editionReport(slug, {
      series: { slug: `fest-${festival}`, name: `Fest ${festival}` },
      start_date: day,
      end_date: day,
      timezone: 'Europe/Berlin',
      country: festival % 2 === 0 ? 'DE' : 'NL',
      genres: festival % 3 === 0 ? ['Techno'] : [],
    }),
    lineup(slug, [
      `${played[0]!} b2b ${act(first + 40)}`,
      ...played.slice(1).map((credit, i) => ({ credit, headliner: i === 0 })),
    ]),
  ];
}

function identityOf(i: number, act: (i: number) => string, acts: number): AnyClaim[] {
  const next = (i + 1) % acts;
  return [
    artistReport(`discogs:${i}`, act(i), {
      aliases: i % 4 === 0 ? [{ name: `Alias ${i}`, ids: {} }] : [],
      members: i % 9 === 0 ? [{ name: act(next), ids: { discogs: String(next) } }] : [],
    }),
    release(`discogs:r${i}`, {
      artists: [{ name: act(i), number: null, ids: { discogs: String(i) } }],
      labels: [{ name: `Lamp ${i % LABELS}`, ids: { discogs: `l${i % LABELS}` } }],
      year: 2000 + (i % 20),
    }),
  ];
}
