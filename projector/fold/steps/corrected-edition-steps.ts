import { type CorrectedEdition, withAssigned } from '../corrections/index.ts';
import type { Act, IsKnown } from '../credits/index.ts';
import {
  type ArtistRef,
  type EditionReadings,
  type FoldedEdition,
  readSuperseded,
} from '../editions/index.ts';
import { nodeOf } from '../identity/index.ts';
import { folding } from './fold-fault.ts';
import type { Folds } from './folds.ts';

/** The knowledge about names by which credits are read, by name key. */
export interface NameLookup {
  readonly isKnown: IsKnown;
  /** Whether an editor ruled that the name is one act. */
  readonly isRuled: IsKnown;
}

/** Reads the credits of an edition's lineups, with the artists that editors assigned to them. */
export const readCorrectedEdition = (
  subject: string,
  { lineups, assigned }: CorrectedEdition,
  folds: Folds,
  { isKnown, isRuled }: NameLookup,
): EditionReadings =>
  folding(subject, () => withAssigned(folds.readEdition(lineups, isKnown, isRuled), assigned));

/** Reads the statements of an edition that are not in force. */
export const readSupersededOf = (
  subject: string,
  { supersededOrCorrected }: CorrectedEdition,
  { isKnown, isRuled }: NameLookup,
): EditionReadings => folding(subject, () => readSuperseded(supersededOrCorrected, isKnown, isRuled));

export interface EditionFoldInput {
  readonly folds: Folds;
  readonly readings: EditionReadings;
  readonly findArtist: (act: Act) => ArtistRef | undefined;
  /** The instant up to which days have changed, milliseconds since 1970. */
  readonly asOf: number;
}

/** Folds an edition whose credits have been read and whose artists have been resolved. */
export const foldCorrectedEdition = (
  subject: string,
  { slug, editions, lineups, ruling }: CorrectedEdition,
  { folds, readings, findArtist, asOf }: EditionFoldInput,
): FoldedEdition | null =>
  folding(subject, () =>
    folds.foldEdition({
      slug,
      editions,
      lineups,
      ruling,
      readings,
      artistOf: (act) => {
        const artist = findArtist(act);
        if (!artist) throw new Error(`no artist was resolved for ${nodeOf(act)}`);
        return { name: artist.name, slug: artist.slug };
      },
      asOf,
    }),
  );
