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
import { type Act, actsOf } from './credits.ts';
import { knowledge } from './knowledge.ts';
import { assignedEditions, knownSlotsOf } from './known-slots.ts';
import { editionTexts, type EditionTexts } from './edition-texts.ts';
import { type EditionRecount, recountEdition } from './edition.ts';
import { assigned, believedOn } from './editors/believed.ts';
import { groupByEdition, type EditionClaims } from './editors/edition.ts';
import type { Line, Lineup } from './editors/line.ts';
import { type Corrected, correctedLineups } from './editors/lineups.ts';
import { type Facts, factsOf } from './facts.ts';
import { labelsOf, type RosterRow, rosterRows } from './labels.ts';
import { countingStatements } from './counting-statements.ts';
import { nearPairs, type Shown } from './near-names.ts';
import { sameNames } from './same-names.ts';
import { type Refuses, type Stated, inForce, type Correction } from './statements-in-force.ts';
import { groupNodes } from './group-nodes.ts';
import { identityDecisions } from './identity-decisions.ts';
import { nodeOf, type Reported } from './known-identities.ts';

type Nodes = readonly string[];

/** One edition with the editors' corrections. */
interface Edition {
  readonly stated: EditionClaims;
  readonly facts: Facts | null;
  readonly corrected: Corrected;
}

/** The content of a log at an instant, before artists and labels have addresses. */
export interface EffectiveStatement {
  readonly statements: readonly Stated[];
  /** The editors' corrections in force, in the log's order. */
  readonly words: readonly Correction[];
  readonly parked: readonly number[];
  readonly editions: readonly Edition[];
  readonly read: (edition: Edition, line: Line, lineup: Lineup) => readonly Act[];
  /** The artists of a line that no editor changed. */
  readonly readPrinted: (line: Line, lineup: Lineup) => readonly Act[];
  /** The nodes of each artist and label. */
  readonly artists: readonly Nodes[];
  readonly labels: readonly Nodes[];
  /** Nodes that lineups name. */
  readonly seen: Nodes;
  /** Pairs of nodes that an editor keeps apart. */
  readonly apart: readonly (readonly [string, string])[];
}

/** Reads a whole log. The code here is written from the documents in plain loops, and shares nothing with the fold. */
export function readLog(
  events: readonly RecordedEvent[],
  asOf: number,
  refuses?: Refuses,
): EffectiveStatement {
  const { statements, words: all, parked } = inForce(events, refuses);
  // An embargo ends on its day.
  const words = all.filter(({ data }) => data.visible_from === null || Date.parse(data.visible_from) <= asOf);
  const editions = groupByEdition(statements, words).map((stated) => editionOf(stated, words, asOf));
  const lineups = editions.flatMap(({ corrected }) => corrected.lineups);
  const knowing = knowledge(statements, lineups, words);
  const read = ({ stated }: Edition, line: Line, lineup: Lineup): Act[] =>
    actsOf(line, lineup, knowing).map((act) => assigned(act, stated, words));
  const seen = editions.flatMap((edition) =>
    edition.corrected.lineups.flatMap((lineup) =>
      lineup.data.performances.flatMap((line) => read(edition, line, lineup)),
    ),
  );
  const reports = countingStatements(statements, 'artist.reported').map(({ subject, data: { artist } }) => ({
    ...artist,
    node: subject.slice('artist:'.length),
    others: othersOf(artist, subject.slice('artist:'.length)),
  }));
  const { artists, apart } = groupNodes({ reports, words: identityDecisions(words), seen });
  const labels = labelsOf(statements, words);
  return {
    statements,
    words,
    parked,
    editions,
    read,
    readPrinted: (line, lineup) => actsOf(line, lineup, knowing),
    artists,
    labels,
    seen: seen.map(nodeOf),
    apart,
  };
}

/** An alias with another id than the artist's books the record of that id. */
function othersOf(
  { aliases, variations }: Stated<'artist.reported'>['data']['artist'],
  artist: string,
): Reported['others'] {
  return [
    ...aliases.map(({ name, ids }) => {
      const records = Object.entries(ids).map(([space, id]) => `${space}:${id}`);
      return { name, node: records.includes(artist) ? artist : (records.sort()[0] ?? artist) };
    }),
    ...variations.map((name) => ({ name, node: artist })),
  ];
}

function editionOf(stated: EditionClaims, words: readonly Correction[], asOf: number): Edition {
  const believed = believedOn(stated, words, asOf);
  const facts = factsOf(stated, believed.sources, asOf);
  const corrected = correctedLineups(stated, words, believed, facts?.timezone ?? null);
  return { stated, facts: stated.hidden ? null : facts, corrected };
}

/** Addresses are the fold's decision: the recount takes them from the tables, one for each set of nodes. */
export interface Addresses {
  readonly artist: (nodes: Nodes) => string;
  readonly label: (nodes: Nodes) => string;
  readonly shown: (nodes: Nodes) => Shown;
}

/** Everything that the tables must show, as comparable values; lists have no order. */
export interface Recount {
  readonly editions: readonly EditionTexts[];
  /** The slugs of artists with any booking. */
  readonly booked: readonly string[];
  readonly totals: { readonly all: readonly Total[]; readonly upcoming: readonly Total[] };
  /** Rank by slug. */
  readonly ranks: { readonly all: Ranks; readonly upcoming: Ranks };
  readonly roster: readonly RosterRow[];
  readonly labelTotals: readonly LabelTotal[];
  readonly coverage: Readonly<Record<string, unknown>>;
  readonly years: Readonly<Record<string, unknown>>;
  readonly series: Readonly<Record<string, unknown>>;
  /** The slugs of two artists that may be one, as `a ~ b`. */
  readonly near: readonly string[];
  /** Printed slots with the times from and until which they were in force. */
  readonly knownSlots: readonly string[];
  /** The slugs of artists whose name may belong to two artists. */
  readonly sameNames: readonly string[];
  /** Positions. */
  readonly parked: readonly number[];
}

type Ranks = Readonly<Record<string, number>>;

/** Computes everything that the tables must show. */
export function recount(effective: EffectiveStatement, addresses: Addresses): Recount {
  const artistAt = (node: string): string | null => {
    const nodes = effective.artists.find((each) => each.includes(node));
    return nodes ? addresses.artist(nodes) : null;
  };
  const labelAt = (node: string): string | null => {
    const nodes = effective.labels.find((each) => each.includes(node));
    return nodes ? addresses.label(nodes) : null;
  };
  const editions = editionsOf(effective, artistAt);
  const artists = effective.artists.map(addresses.artist).sort();
  const labels = effective.labels.map(addresses.label).sort();
  const roster = rosterRows(effective.statements, effective.words, artistAt, labelAt);
  const labelTotals = labels.map((slug) => labelTotal(slug, roster, editions));
  const totals = (scope: 'all' | 'upcoming') => artists.map((slug) => totalOf(slug, editions, scope));
  return {
    editions: editions.map(editionTexts),
    booked: artists.filter((slug) => isBooked(slug, editions)),
    totals: { all: totals('all'), upcoming: totals('upcoming') },
    ranks: { all: ranksOf(totals('all')), upcoming: ranksOf(totals('upcoming')) },
    roster,
    labelTotals,
    coverage: coverageOf(editions),
    years: yearsOf(editions),
    series: seriesOf(editions),
    near: nearPairs(effective, addresses.shown),
    knownSlots: effective.editions.flatMap(({ stated }) =>
      knownSlotsOf(stated, effective.readPrinted, assignedEditions(effective.editions, effective.words)),
    ),
    sameNames: sameNames(effective.artists, addresses.artist, editions),
    parked: effective.parked,
  };
}

const editionsOf = (
  { editions, read }: EffectiveStatement,
  artistAt: (node: string) => string | null,
): EditionRecount[] =>
  editions.flatMap((edition) => {
    const { facts, corrected } = edition;
    const recounted = recountEdition({
      facts,
      corrected,
      read: (line, lineup) => read(edition, line, lineup),
      artistOf: (act) => artistAt(nodeOf(act))!,
    });
    return recounted ?? [];
  });
