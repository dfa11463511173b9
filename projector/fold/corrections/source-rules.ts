import { nameKey } from '../../../db/keys/index.ts';
import type { ListedArtist, Performance } from '../../../ingest/events/statements/index.ts';
import type { SourceOperation } from '../../../ingest/events/corrections/index.ts';
import type { Claim } from '../claims/claim.ts';
import type { Lineup } from './lineup/lineup-draft.ts';

/** Lineups with their sources' words as editors mean them: stages, ids, rows that are none. In the log's order. */
export function asMeant(lineup: Lineup, corrections: readonly Claim<'source.corrected'>[]): Lineup {
  const operations = corrections
    .filter(({ subject }) => subject === `source:${lineup.source}`)
    .flatMap(({ data }) => data.operations);
  if (operations.length === 0) return lineup;
  const { performances, unscheduled } = lineup.data;
  const artist = (listed: ListedArtist): ListedArtist => operations.reduce(withId, listed);
  const data = {
    ...lineup.data,
    performances: performances
      .filter((performance) => !operations.some((operation) => isLeftOut(performance, operation)))
      .map((performance) => ({
        ...operations.reduce(onStage, performance),
        artists: performance.artists.map(artist),
      })),
    unscheduled: unscheduled.map(artist),
  };
  return { ...lineup, data };
}

function isLeftOut(performance: Performance, operation: SourceOperation): boolean {
  if (operation.op !== 'leave_out') return false;
  const text = performance[operation.field];
  return text !== null && nameKey(text) === nameKey(operation.value);
}

const onStage = (performance: Performance, operation: SourceOperation): Performance =>
  operation.op === 'stage' &&
  performance.stage !== null &&
  nameKey(performance.stage) === nameKey(operation.from)
    ? { ...performance, stage: operation.to }
    : performance;

/** The id alone identifies the artist (`identity/links` resolves it). */
const withId = (artist: ListedArtist, operation: SourceOperation): ListedArtist =>
  operation.op === 'artist' && artist.ids[operation.namespace] === operation.id
    ? { ...artist, ids: { [operation.namespace]: operation.id }, trust: 'identity' }
    : artist;
