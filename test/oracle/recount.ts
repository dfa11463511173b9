import type { RecordedEvent } from '../../ingest/events/index.ts';
import {
  coverageOf,
  isBooked,
  labelTotal,
  type LabelTotal,
  ranksOf,
  seriesOf,
  type Total,
  totalOf,
  yearsOf,
} from './counts.ts';
import { actsOf, knowledge } from './credits.ts';
import { editionInWords, type EditionInWords } from './edition-in-words.ts';
import { recountEdition } from './edition.ts';
import { labelsOf, type RosterRow, rosterRows } from './labels.ts';
import { speaking } from './speaking.ts';
import { nearPairs, type Shown } from './near-names.ts';
import { type Refuses, type Said, standing } from './standing.ts';
import { nodeOf, whoIsWho } from './who.ts';

type Nodes = readonly string[];

/** What a log says, before artists and labels have addresses. */
export interface Heard {
  readonly statements: readonly Said[];
  readonly parked: readonly number[];
  readonly knowing: ReturnType<typeof knowledge>;
  /** The nodes of each artist and label. */
  readonly artists: readonly Nodes[];
  readonly labels: readonly Nodes[];
  /** Nodes that lineups name. */
  readonly seen: Nodes;
  /** Nodes of two whom an editor keeps apart. */
  readonly apart: readonly (readonly [string, string])[];
}

/** Hears a whole log. Everything here is written from the documents, in plain loops, and shares nothing with the fold. */
export function hear(events: readonly RecordedEvent[], refuses?: Refuses): Heard {
  const { statements, corrections, parked } = standing(events, refuses);
  const knowing = knowledge(statements, corrections);
  const reports = speaking(statements, 'artist.reported');
  const seen = speaking(statements, 'lineup.reported').flatMap((lineup) =>
    lineup.data.performances.flatMap((performance) => actsOf(performance, lineup, knowing)),
  );
  const { artists, apart } = whoIsWho({ reports, corrections, seen });
  const labels = labelsOf(statements);
  return { statements, parked, knowing, artists, labels, seen: seen.map(nodeOf), apart };
}

/** The addresses are the fold's own to give: the recount takes them from the tables, one for each set of nodes. */
export interface Addresses {
  readonly artist: (nodes: Nodes) => string;
  readonly label: (nodes: Nodes) => string;
  readonly shown: (nodes: Nodes) => Shown;
}

/** Everything that the tables must show, in values that can be compared; lists in no order. */
export interface Recount {
  readonly editions: readonly EditionInWords[];
  /** Slugs of the artists with any booking. */
  readonly booked: readonly string[];
  readonly totals: { readonly all: readonly Total[]; readonly upcoming: readonly Total[] };
  /** Rank by slug. */
  readonly ranks: { readonly all: Ranks; readonly upcoming: Ranks };
  readonly roster: readonly RosterRow[];
  readonly labelTotals: readonly LabelTotal[];
  readonly coverage: Readonly<Record<string, unknown>>;
  readonly years: Readonly<Record<string, unknown>>;
  readonly series: Readonly<Record<string, unknown>>;
  /** Slugs of two artists who may be one, `a ~ b`. */
  readonly near: readonly string[];
  /** Positions. */
  readonly parked: readonly number[];
}

type Ranks = Readonly<Record<string, number>>;

/** Everything that the tables must show as of an instant. */
export function recount(heard: Heard, asOf: number, addresses: Addresses): Recount {
  const artistAt = (node: string): string | null => {
    const nodes = heard.artists.find((each) => each.includes(node));
    return nodes ? addresses.artist(nodes) : null;
  };
  const labelAt = (node: string): string =>
    addresses.label(heard.labels.find((each) => each.includes(node))!);
  const editions = editionsOf(heard, asOf, artistAt);
  const artists = heard.artists.map(addresses.artist).sort();
  const labels = heard.labels.map(addresses.label).sort();
  const roster = rosterRows(heard.statements, artistAt, labelAt);
  const labelTotals = labels.map((slug) => labelTotal(slug, roster, editions));
  const totals = (scope: 'all' | 'upcoming') => artists.map((slug) => totalOf(slug, editions, scope));
  return {
    editions: editions.map(editionInWords),
    booked: artists.filter((slug) => isBooked(slug, editions)),
    totals: { all: totals('all'), upcoming: totals('upcoming') },
    ranks: { all: ranksOf(totals('all')), upcoming: ranksOf(totals('upcoming')) },
    roster,
    labelTotals,
    coverage: coverageOf(editions),
    years: yearsOf(editions),
    series: seriesOf(editions),
    near: nearPairs(heard, addresses.shown),
    parked: heard.parked,
  };
}

function editionsOf({ statements, knowing }: Heard, asOf: number, artistAt: (node: string) => string | null) {
  const reports = speaking(statements, 'edition.reported');
  const lineups = speaking(statements, 'lineup.reported');
  const subjects = [...new Set(reports.map(({ subject }) => subject))].sort();
  return subjects.flatMap((subject) => {
    const edition = recountEdition(
      {
        reports: reports.filter((each) => each.subject === subject),
        lineups: lineups.filter((each) => each.subject === subject),
        read: (performance, lineup) => actsOf(performance, lineup, knowing),
        artistOf: (act) => artistAt(nodeOf(act))!,
      },
      asOf,
    );
    return edition ?? [];
  });
}
