import type { z } from 'zod';
import { artistCorrected } from './artist-corrected.ts';
import { artistReported } from './artist-reported.ts';
import { withoutBase } from './correction.ts';
import { creditCorrected } from './credit-corrected.ts';
import { editionCorrected } from './edition-corrected.ts';
import { editionReported } from './edition-reported.ts';
import { labelCorrected } from './label-corrected.ts';
import { labelReported } from './label-reported.ts';
import { lineupCorrected } from './lineup-corrected.ts';
import { lineupReported } from './lineup-reported.ts';
import { releaseReported } from './release-reported.ts';
import { precedenceSet, sourceCorrected } from './source-corrected.ts';
import { correctionReverted, eventDiscarded, importRetracted, statementWithdrawn } from './taken-back.ts';

/** Lifts a payload of one version to the next. Pure; the payload was valid in its own version. */
export type Upcaster = (data: unknown) => unknown;

export interface EventKind<S extends z.ZodType = z.ZodType> {
  /** One source's whole word on one subject, identified by what it says. */
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

/** Every event type that the log may hold. A new one is a file beside this and a line here. */
export const eventKinds = {
  'edition.reported': kind(true, editionReported, "One source's word on one edition."),
  'lineup.reported': kind(true, lineupReported, "One source's whole lineup of one edition."),
  'artist.reported': kind(true, artistReported, "One identity database's word on one artist."),
  'label.reported': kind(true, labelReported, "One identity database's word on one label."),
  'release.reported': kind(true, releaseReported, "One release's roster credits."),
  'artist.corrected': {
    ...kind(false, artistCorrected, "An editor's word on who is who."),
    version: 2,
    upcasters: { 1: withoutBase },
  },
  'lineup.corrected': kind(false, lineupCorrected, "An editor's word on one edition's lineup."),
  'credit.corrected': kind(false, creditCorrected, "An editor's word on a credit, in all editions."),
  'edition.corrected': kind(false, editionCorrected, "An editor's word on one edition."),
  'label.corrected': kind(false, labelCorrected, "An editor's word on labels."),
  'source.corrected': kind(false, sourceCorrected, "An editor's word on how a source is read."),
  'precedence.set': kind(false, precedenceSet, 'Which source is believed first.'),
  'statement.withdrawn': kind(false, statementWithdrawn, 'One statement is taken back.'),
  'import.retracted': kind(false, importRetracted, 'One import is taken back whole.'),
  'correction.reverted': kind(false, correctionReverted, 'One correction is undone.'),
  'event.discarded': kind(false, eventDiscarded, 'One event that could not be applied is given up.'),
} as const satisfies Record<string, EventKind>;

export type EventType = keyof typeof eventKinds;
export type EventData<T extends EventType> = z.infer<(typeof eventKinds)[T]['schema']>;
