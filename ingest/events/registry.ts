import type { z } from 'zod';
import { artistCorrected } from './corrections/artist-corrected.ts';
import { artistReported } from './statements/artist-reported.ts';
import { withoutBase } from './corrections/correction-fields.ts';
import { creditCorrected } from './corrections/credit-corrected.ts';
import { editionCorrected } from './corrections/edition-corrected.ts';
import { editionReported } from './statements/edition-reported.ts';
import { labelCorrected } from './corrections/label-corrected.ts';
import { labelReported } from './statements/label-reported.ts';
import { lineupCorrected } from './corrections/lineup-corrected.ts';
import { lineupReported } from './statements/lineup-reported.ts';
import { releaseReported } from './statements/release-reported.ts';
import { precedenceSet, sourceCorrected } from './corrections/source-corrected.ts';
import {
  correctionReverted,
  eventDiscarded,
  importRetracted,
  statementWithdrawn,
} from './corrections/retractions.ts';

/** Lifts a payload of one version to the next. Pure; the payload was valid in its own version. */
export type Upcaster = (data: unknown) => unknown;

export interface EventKind<S extends z.ZodType = z.ZodType> {
  /** True for the whole claim of one source about one subject, which is identified by its content. */
  readonly statement: boolean;
  readonly schema: S;
  /** The version of `schema`. */
  readonly version: number;
  /** `upcasters[n]` lifts version n to n + 1. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  readonly summary: string;
}

const kind = <S extends z.ZodType>(statement: boolean, schema: S, summary: string): EventKind<S> => ({
  statement,
  schema,
  version: 1,
  upcasters: {},
  summary,
});

/** All event types of the log. A new one is a file in this folder and a line here. */
export const eventKinds = {
  'edition.reported': kind(true, editionReported, "One source's claims about one edition."),
  'lineup.reported': kind(true, lineupReported, "One source's whole lineup of one edition."),
  'artist.reported': kind(true, artistReported, "One identity database's claims about one artist."),
  'label.reported': kind(true, labelReported, "One identity database's claims about one label."),
  'release.reported': kind(true, releaseReported, "One release's roster credits."),
  'artist.corrected': {
    ...kind(false, artistCorrected, "An editor's correction of artists' identities."),
    version: 2,
    upcasters: { 1: withoutBase },
  },
  'lineup.corrected': kind(false, lineupCorrected, "An editor's correction of one edition's lineup."),
  'credit.corrected': kind(false, creditCorrected, "An editor's correction of a credit in all editions."),
  'edition.corrected': kind(false, editionCorrected, "An editor's correction of one edition."),
  'label.corrected': kind(false, labelCorrected, "An editor's correction of labels."),
  'source.corrected': kind(false, sourceCorrected, "An editor's correction of how a source is read."),
  'precedence.set': kind(false, precedenceSet, 'An editor sets the order of precedence among sources.'),
  'statement.withdrawn': kind(false, statementWithdrawn, 'An editor withdraws one statement.'),
  'import.retracted': kind(false, importRetracted, 'An editor retracts one whole import.'),
  'correction.reverted': kind(false, correctionReverted, 'An editor reverts one correction.'),
  'event.discarded': kind(false, eventDiscarded, 'An editor discards one event that could not be applied.'),
} as const satisfies Record<string, EventKind>;

export type EventType = keyof typeof eventKinds;
export type EventData<T extends EventType> = z.infer<(typeof eventKinds)[T]['schema']>;
