import type { ClaimEvent } from '../../../events/index.ts';
import type { EditionDifference, UnretractedStatement } from '../../../events/views/index.ts';

/** Previews the changes for readers if statements were published. The program implements it with the projector. */
export interface Preview {
  /**
   * @param statements opens the statements in the order of publication; may be called several times.
   * @returns the editions that would change, by slug.
   */
  differences(statements: () => AsyncIterable<ClaimEvent>): Promise<readonly EditionDifference[]>;
  /** The statements of a source about some subjects that are not retracted; null if no subject is known. */
  loadUnretracted(
    source: string,
    subjects: readonly string[],
  ): Promise<readonly UnretractedStatement[] | null>;
}
