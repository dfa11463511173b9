import type { Database } from '../../../db/generations/index.ts';
import { type CorrectedEdition, withAssigned } from '../../fold/corrections/index.ts';
import { isAsked } from '../../fold/credits/decide/index.ts';
import type { Act, Reading } from '../../fold/credits/index.ts';
import { editionActs, editionNames, effectiveStatements, readEdition } from '../../fold/editions/index.ts';
import { nodeOf } from '../../fold/identity/index.ts';
import { artistsOf } from '../../store/identity/index.ts';
import { knownKeys } from '../../store/names/index.ts';
import type { Statements } from './statements.ts';

/** One line of a lineup: the reading of its credit, and its artists. */
export interface ExplainedPerformance {
  readonly source: string;
  readonly files: readonly string[];
  /** The location in the source file. */
  readonly where: string;
  readonly credit: string;
  readonly day: string | null;
  readonly stage: string | null;
  readonly start: string | null;
  readonly status: string;
  /** True if only the credit's text gives it, and no field of its source or of an editor. */
  readonly status_by_credit: boolean;
  /** Empty for a placeholder. */
  readonly acts: readonly {
    readonly name: string;
    readonly role: string;
    readonly artist: string | null;
    /** The node that led there: `name:kode9`, `discogs:28`. */
    readonly by: string;
  }[];
  /** The rule that read the credit (`Reading.reason`). */
  readonly reason: string;
  /** Confidence in the reading, from 0 to 100. */
  readonly confidence: number;
  /** Alternative readings. */
  readonly reviewItem: Reading['reviewItem'];
  /** The confidence is so low that there is a review item. */
  readonly asked: boolean;
  /** A complete statement of a higher source retracted this earlier one: it only supports others. */
  readonly retracted: boolean;
  /** Its own source or upstream retracted it: it supports nothing. */
  readonly withdrawn: boolean;
}

/** Every line of the corrected lineups, the highest source first; read by the fold's rules. */
export async function performancesIn(
  client: Database,
  { lineups, assigned, ruling }: CorrectedEdition,
  files: Statements['files'],
): Promise<ExplainedPerformance[]> {
  const known = await knownKeys(client, editionNames(lineups).candidates);
  const readings = withAssigned(
    readEdition(
      lineups,
      (key) => known.has(key),
      (key) => known.get(key) ?? false,
    ),
    assigned,
  );
  const artists = await artistsOf(client, [...new Set(editionActs(readings).map(nodeOf))]);
  const toAct = (act: Act) => {
    const by = nodeOf(act);
    return { name: act.name, role: act.role, artist: artists.get(by)?.slug ?? null, by };
  };
  return effectiveStatements(lineups, ruling).flatMap(({ lineup, keeps, withdrawn }) =>
    lineup.data.performances.map((performance, i): ExplainedPerformance => {
      const reading = readings.get(lineup.id)![i]!;
      const { acts, reason, confidence, reviewItem, status } = reading;
      const { where, credit, day, stage, start } = performance;
      return {
        source: lineup.source,
        files: files.get(lineup.id) ?? [],
        where,
        credit,
        day,
        stage,
        start,
        status,
        status_by_credit: status !== performance.status,
        acts: acts.map(toAct),
        reason,
        confidence,
        reviewItem,
        asked: isAsked(reading),
        retracted: !keeps,
        withdrawn,
      };
    }),
  );
}
