import type { ClaimEvent } from '../../../ingest/events/index.ts';
import type { Claim } from '../../../projector/fold/claims/claim.ts';
import { seeded } from '../../faults/seeded.ts';
import { artistReport, editionReport, labelReport, lineup, release } from '../../fold/claims.ts';
import { eventOf } from '../../projector/events.ts';
import { type Act, acts, CITIES, GENRES, LABELS, SERIES, THIS_YEAR, WINDOW_START } from './world.ts';

/** The part of the archive in a log, beside the years of the window. */
export type Archive =
  | 'none'
  /** Editions and bookings of artists that a log without an archive also has. */
  | 'of known artists'
  /** Also of artists that only the archive books. */
  | 'of all artists';

interface Draw {
  readonly number: (below: number) => number;
  readonly of: <T>(values: readonly T[]) => T;
  readonly some: <T>(values: readonly T[], share: number) => T[];
}

/**
 * A log generated from a seed. Logs of one seed have the same statements about the years of the window, in the same
 * order and at the same times. Statements of the archive lie between them, never at the end.
 */
export function generatedLog(seed: number, archive: Archive): ClaimEvent[] {
  const recent = [
    ...identities(),
    ...editions(drawBy(seed), recentSlugs(drawBy(seed)), 'none'),
    // Each artist without an identity record is booked within the window.
    lineup(
      `moor-${THIS_YEAR}`,
      acts.flatMap(({ name, node, only }) => (node === null && only === null ? [name] : [])),
      { source: 'app' },
    ),
  ];
  const old = archive === 'none' ? [] : editions(drawBy(seed + 1), oldSlugs(drawBy(seed + 1)), archive);
  const place = drawBy(seed + 2);
  const behind = recent.map((): Claim[] => []);
  for (const claim of old) behind[place.number(recent.length - 1)]!.push(claim);
  return recent.flatMap((claim, i) => {
    const time = new Date(Date.UTC(WINDOW_START, 0, 1, 0, i)).toISOString();
    return [claim, ...behind[i]!].map((each) => eventOf({ ...each, time }));
  });
}

function drawBy(seed: number): Draw {
  const next = seeded(seed);
  const number = (below: number): number => Math.floor(next() * below);
  return {
    number,
    of: (values) => values[number(values.length)]!,
    some: (values, share) => values.filter(() => next() < share),
  };
}

/** The identity data: the same with and without an archive, also of artists that only the archive books. */
function identities(): Claim[] {
  const known = acts.filter(({ node }) => node !== null);
  return [
    ...LABELS.map(({ node, name, parent }) => labelReport(node, name, { parent })),
    ...known.map(({ node, name, ...more }) =>
      artistReport(node!, name, {
        aliases: more.aliases.map((alias) => ({ name: alias, ids: {} })),
        member_of: more.group === null ? [] : [{ name: more.group, ids: {} }],
        country: more.country,
      }),
    ),
    ...known.flatMap(({ node, name, labels }) =>
      labels.map((label, i) =>
        release(`discogs:r-${node!.slice(8)}-${i}`, {
          master: `discogs:m-${node!.slice(8)}-${i}`,
          year: 1999 + i,
          artists: [{ name, number: null, ids: { discogs: node!.slice(8) } }],
          labels: [{ name: LABELS[label]!.name, ids: { discogs: LABELS[label]!.node.slice(8) } }],
        }),
      ),
    ),
  ];
}

const recentSlugs = (draw: Draw): string[] =>
  SERIES.filter(({ isOld }) => !isOld).flatMap(({ slug }) => [
    `${slug}-${THIS_YEAR}`,
    ...draw.some([`${slug}-${WINDOW_START}`, `${slug}-${THIS_YEAR + 1}`], 0.7),
  ]);

const oldSlugs = (draw: Draw): string[] =>
  SERIES.flatMap(({ slug }) =>
    draw.some([1994, 1999, 2005, 2010, 2016, 2019, 2021, 2022, 2023], 0.7).map((year) => `${slug}-${year}`),
  );

function editions(draw: Draw, slugs: readonly string[], archive: Archive): Claim[] {
  return slugs.flatMap((slug) => {
    const facts = drawFacts(slug, draw);
    const parts =
      draw.number(4) === 0 ? [] : [lineup(slug, drawLineup(slug, facts.start_date, draw, archive))];
    const corrected =
      draw.number(4) === 0 ? [editionReport(slug, { ...facts, venue: 'Old Mill' }, LATER)] : [];
    return [editionReport(slug, facts), ...parts, ...corrected];
  });
}

const LATER = { as_of: '2024-02-01T00:00:00.000Z' };

function drawFacts(slug: string, draw: Draw) {
  const year = Number(slug.slice(-4));
  const series = SERIES.find((one) => one.slug === slug.slice(0, -5))!;
  const isOld = year < WINDOW_START;
  // One in ten editions of the archive was postponed to this year and kept its slug.
  const on = isOld && draw.number(10) === 0 ? THIS_YEAR : year;
  const month = 3 + draw.number(7);
  const date = (day: number): string => `${on}-${String(month).padStart(2, '0')}-${day}`;
  const isDated = draw.number(6) > 0;
  return {
    series: { slug: series.slug, name: isOld ? `${series.name} (as it was)` : series.name },
    name: `${series.name} ${isOld ? draw.of(['', 'Heritage ', 'Open Air ']) : ''}${year}`,
    start_date: isDated ? date(12) : null,
    end_date: isDated ? date(14) : null,
    status: draw.of(['scheduled', 'scheduled', 'scheduled', 'postponed', 'cancelled'] as const),
    genres: draw.some(GENRES, 0.4),
    ...draw.of(isOld ? CITIES : CITIES.filter((city) => !city.isOld)).place,
  };
}

function drawLineup(slug: string, start: string | null, draw: Draw, archive: Archive) {
  const isOld = Number(slug.slice(-4)) < WINDOW_START;
  const booked = acts.filter(({ only }) =>
    isOld ? only === null || only === 'known archive' || archive === 'of all artists' : only === null,
  );
  const playing = draw.some(booked, isOld ? 0.5 : 0.35);
  return playing.map((act, i) => ({
    ...drawCredit(act, isOld, draw),
    stage: draw.of([null, 'Main', 'Tent', ...(isOld ? ['Cellar of Old'] : [])]),
    day: start,
    headliner: draw.number(5) === 0,
    billing_rank: i + 1,
    status: draw.number(8) === 0 ? ('cancelled' as const) : ('confirmed' as const),
    genres: draw.some(GENRES, 0.3),
  }));
}

/** The artist's credit: by its name, by an alias that identity data lists, or with its id. */
function drawCredit({ name, node, aliases }: Act, isOld: boolean, draw: Draw) {
  if (node === null) return { credit: name };
  const credit = isOld ? draw.of([name, name.toUpperCase(), ...aliases]) : name;
  const ids = { [node.slice(0, node.indexOf(':'))]: node.slice(node.indexOf(':') + 1) };
  const listed = { name: credit, ids, trust: 'identity' as const, role: 'artist' as const };
  return { credit, artists: [listed] };
}
